import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readRelease } from '../../runtime/app/release';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { deploy } from '../../runtime/framework/database/deploy';
import { openEmbedded } from '../../runtime/framework/database/embedded';
import { createLogger } from '../../runtime/framework/log/logger';
import { TEMPLATE, withDatabase } from './databases';
import { sweep } from './sweep';

/** Nothing here has to survive a power cut. */
const PARAMETERS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB', 'max_connections=400'];

const PREFIX = 'advocacy-tests-';

/** Starts a server of the tests' own and makes the template that each test file copies: migrated, with starter data. */
export default async function setUp(): Promise<void> {
  await sweep(tmpdir(), PREFIX);
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755); // The server may have to run as another user, who must be able to enter.
  const server = await openEmbedded(folder, { parameters: PARAMETERS });
  globalThis.stopTestServer = async () => {
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  const admin = new Client(server.url);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await deploy(withDatabase(server.url, TEMPLATE), readRelease(), createLogger('error'));
  // Test files run in processes of their own, which inherit the environment.
  process.env.TEST_SERVER_URL = server.url;
}

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}
