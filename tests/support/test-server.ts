import { mkdirSync, rmSync } from 'node:fs';
import { openServices } from '../../runtime/app/services';
import { lowerCost } from '../../runtime/core/auth/password';
import { testSettings } from './services';
import { readRelease } from '../../runtime/app/release';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { deploy } from '../../runtime/core/deploy';
import { openEmbeddedDatabase } from '../../runtime/core/database/embedded';
import type { ServerBinaries } from '../../runtime/core/database/embedded/server-binaries';
import { createLogger } from '../../runtime/core/log/logger';
import { prepareAdmin } from './accounts';
import { compileProgram, recordProgram } from './compile-program';
import { TEMPLATES, withDatabase } from './databases';
import { tellWhen } from './server-ready';
import { chosenBinaries } from './chosen-binaries';
import { folderInMemory, makeServerFolder } from '../../scripts/verify/server-folder';

/** Nothing here has to survive a power cut. */
const PARAMETERS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['max_wal_size=512MB', 'max_connections=400'],
  // Databases live for seconds, and most statements run a few times: nothing is to be tidied, and a statement is planned once for a connection,
  // not each of its first five times. Together a tenth of the time of files with a database.
  ...['autovacuum=off', 'plan_cache_mode=force_generic_plan'],
];

/** A password is hashed once and not 4,096 times: each test file opens several connections. PostgreSQL 15 has no such setting. */
const FAST_PASSWORDS = { since: 16, parameter: 'scram_iterations=1' };

const PREFIX = 'advocacy-tests-';

/** Some five hundred towns in place of 200,000, which would take seconds to load and make each copy of a template larger by 75 MB. */
const TOWNS = join(__dirname, 'towns.txt');

/** What a run needs at most is about 1 GB. */
const MEMORY_NEEDED = 3e9;

/**
 * Starts a server of the tests' own. The templates that each test file copies are made on it while the processes of the tests load the program, which takes as long. All
 * temporary files of the run lie below one folder, in memory where there is room: a copy of a template (2,000 files) takes 0.2 s there, and up to 1 s on a disk.
 */
export async function startTestServer(): Promise<void> {
  const folder = await makeServerFolder(folderInMemory(MEMORY_NEEDED) ?? tmpdir(), PREFIX);
  process.env.TMPDIR = folder;
  process.env.TEST_TRANSLATIONS = join(folder, 'translations');
  process.env.TOWNS_FILE = TOWNS;
  const program = join(folder, 'program');
  mkdirSync(program);
  compileProgram(program);
  const recorded = recordProgram(program);
  const binaries = chosenBinaries();
  const server = await openEmbeddedDatabase(folder, { binaries, parameters: parametersFor(binaries) });
  const ready = tellWhen(join(folder, 'ready'), Promise.all([recorded, makeTemplates(server.url)]));
  globalThis.stopTestServer = async () => {
    await ready;
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  // Test files run in processes of their own, which inherit the environment.
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_PROGRAM_FOLDER = program;
}

async function makeTemplates(url: string): Promise<void> {
  const admin = new Client(url);
  await admin.connect();
  // The same password, hashed as often as the server now says.
  await admin.query(`ALTER ROLE CURRENT_USER PASSWORD ${admin.escapeLiteral(decodeURIComponent(new URL(url).password))}`);
  await admin.query(`CREATE DATABASE ${TEMPLATES.starter}`);
  await deploy(withDatabase(url, TEMPLATES.starter), readRelease(), createLogger('error'));
  await admin.query(`CREATE DATABASE ${TEMPLATES.staff} TEMPLATE ${TEMPLATES.starter}`);
  await addStaff(withDatabase(url, TEMPLATES.staff));
  await admin.end();
}

function parametersFor(binaries: ServerBinaries | undefined): string[] {
  const isOld = binaries !== undefined && Number.parseInt(binaries.version, 10) < FAST_PASSWORDS.since;
  return isOld ? PARAMETERS : [...PARAMETERS, FAST_PASSWORDS.parameter];
}

async function addStaff(url: string): Promise<void> {
  const { services, close } = openServices(url, testSettings(), createLogger('error'));
  // The hash of the superuser is what each sign-in costs.
  lowerCost();
  await prepareAdmin(services);
  await close();
}

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}
