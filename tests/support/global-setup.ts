import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { openServices } from '../../runtime/app/services';
import { hashPassword } from '../../runtime/framework/auth/password';
import { testSettings } from './services';
import { readRelease } from '../../runtime/app/release';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { deploy } from '../../runtime/framework/database/deploy';
import { openEmbeddedDatabase } from '../../runtime/framework/database/embedded';
import { createLogger } from '../../runtime/framework/log/logger';
import { prepareAdmin } from './accounts';
import { compileProgram } from './compile-program';
import { TEMPLATES, withDatabase } from './databases';
import { sweep } from './sweep';

/** Nothing here has to survive a power cut. */
const PARAMETERS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB', 'max_connections=400'];

const PREFIX = 'advocacy-tests-';

/** Starts a server of the tests' own and makes the templates that each test file copies. */
export default async function setUp(): Promise<void> {
  await sweep(tmpdir(), PREFIX);
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755); // The server may have to run as another user, who must be able to enter.
  const server = await openEmbeddedDatabase(folder, { parameters: PARAMETERS });
  const program = join(folder, 'program');
  mkdirSync(program);
  compileProgram(program);
  globalThis.stopTestServer = async () => {
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  const admin = new Client(server.url);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATES.starter}`);
  await deploy(withDatabase(server.url, TEMPLATES.starter), readRelease(), createLogger('error'));
  await admin.query(`CREATE DATABASE ${TEMPLATES.staff} TEMPLATE ${TEMPLATES.starter}`);
  await addStaff(withDatabase(server.url, TEMPLATES.staff));
  await admin.end();
  // Test files run in processes of their own, which inherit the environment.
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_PROGRAM_FOLDER = program;
}

/** Signing in for the first time in a test file need not take as long as it takes a user. */
const QUICK_HASH = { N: 256, r: 8, p: 1 };

async function addStaff(url: string): Promise<void> {
  const { services, close } = openServices(url, testSettings(), createLogger('error'));
  const { username, password } = await prepareAdmin(services);
  await services.pool.query('UPDATE auth_user SET password = $2 WHERE username = $1', [username, await hashPassword(password, QUICK_HASH)]);
  await close();
}

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}
