import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { startProgram } from '../../support/program';

let folder: string;
let database: TestDatabase;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-home-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.drop());

/** Starts the program and ends it when it is ready. */
async function started(env: Record<string, string>): Promise<string> {
  const all = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: '0', ADMIN_PASSWORD: 'secret of the test', ...env };
  const program = startProgram('runtime/app/main.ts', ['start'], all);
  await Promise.race([program.says('Ctrl-C ends it.'), program.ended]);
  program.child.kill('SIGTERM');
  await program.ended;
  return program.output();
}

async function storedHome(): Promise<Record<string, unknown>> {
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT i.country, i.time_zone, l.name AS language, l.is_default, i.currency, i.units, i.first_day, i.settled_at IS NOT NULL AS settled
     FROM core_installation i JOIN core_language l ON l.id = i.language_id`,
  );
  await client.end();
  return rows[0]!;
}

async function starterTitles(): Promise<string[]> {
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ title: string }>(
    `SELECT p.title FROM core_page p JOIN core_language l ON l.id = p.lang_id WHERE l.iso_code = 'de' ORDER BY p.name`,
  );
  await client.end();
  return rows.map(({ title }) => title);
}

const GERMANY = {
  country: 'Germany',
  time_zone: 'Europe/Berlin',
  language: 'German',
  is_default: true,
  currency: 'EUR',
  units: 'km',
  first_day: 'monday',
  settled: true,
};

test('the first start takes the home from HOME_COUNTRY, tells it, and later starts keep it', async () => {
  expect(await started({ HOME_COUNTRY: 'Deutschland' })).toMatch(/^Home: Germany \(Europe\/Berlin, de, EUR, km\)\. Staff change it: http/m);
  expect(await storedHome()).toEqual(GERMANY);
  // The pages of the starter data are in its language: whoever unsubscribes by the link of a mail reads it.
  expect(await starterTitles()).toEqual(['Spenden', 'Unterschreiben', 'E-Mails abonnieren', 'E-Mails abbestellen']);
  expect(await started({ HOME_COUNTRY: 'FR' })).toContain('Home: Germany (');
  expect(await storedHome()).toEqual(GERMANY);
}, 120_000);

test('each part of the home may be said by a setting of its own', async () => {
  const own = { HOME_TIME_ZONE: 'Europe/Zurich', HOME_CURRENCY: 'chf', HOME_LANGUAGE: 'rm', HOME_UNITS: 'mi', HOME_FIRST_DAY: 'Sunday' };
  expect(await started(own)).toContain('Home: Switzerland (Europe/Zurich, rm, CHF, mi)');
  expect(await storedHome()).toMatchObject({ country: 'Switzerland', language: 'Romansh', first_day: 'sunday' });
}, 120_000);

test('without settings and without a terminal the home is the United States', async () => {
  expect(await started({})).toContain('Home: United States (America/New_York, en, USD, mi)');
  expect(await storedHome()).toMatchObject({ country: 'United States', language: 'English', is_default: true, settled: true });
}, 120_000);

test('a country that nobody knows keeps the service from starting, and it says which setting is wrong', async () => {
  expect(await started({ HOME_COUNTRY: 'Atlantis', HOME_CURRENCY: 'XYZW' })).toContain(
    'Settings: HOME_COUNTRY must be a country, such as Germany or DE; HOME_CURRENCY must be the code of a currency, such as EUR.',
  );
  expect(await storedHome()).toMatchObject({ country: 'United States', settled: false });
}, 120_000);
