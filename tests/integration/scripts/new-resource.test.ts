import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readRelease } from '../../../runtime/app/release';
import { deploy } from '../../../runtime/core/deploy';
import { createLogger } from '../../../runtime/core/log/logger';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { linkCheckout, makeLinked } from '../../support/linked-checkout';
import { startProgram } from '../../support/program';
import { writePrismaClient } from '../../support/prisma-client';
import { generateHere, migrateHere } from '../../support/run-here';

const CODE = '123e4567-e89b-42d3-a456-426614174000';

let copy: string;
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  copy = linkCheckout();
  folder = mkdtempSync(join(tmpdir(), 'advocacy-data-'));
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  for (const path of [copy, folder]) rmSync(path, { recursive: true });
});

const env = (): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  PORT: '0',
  ADMIN_PASSWORD: 'secret of the test',
});

const declare = (place: string): void =>
  writeFileSync(
    join(copy, 'resources', 'pages', 'billboard.yaml'),
    `# yaml-language-server: $schema=../resource.schema.json
resource: billboard
table: core_billboard
about: A billboard that shows one of our pages.
mixins: [timestamps]
fields:
  name: { type: string, unique: true, help: What we call it. }
  page: { type: reference, to: page, on_delete: cascade, help: The page that it shows. }
  tags: { type: many, to: tag, table: core_billboard_tags, show: name, accepts: [name], create: true, help: What it is about. }
  code: { type: uuid, default: random, help: What stands on its plate. }
  lit_from: { type: time, null: true, help: When its light is switched on. }
  ${place}
filtering:
  name: all
  page: all with relations
`,
  );

/** A resource of types that the Prisma client does not know, with a list that is written in the same transaction. */
const declareShift = (): void =>
  writeFileSync(
    join(copy, 'resources', 'events', 'shift.yaml'),
    `# yaml-language-server: $schema=../resource.schema.json
resource: shift
table: core_shift
about: A shift of volunteers.
mixins: [timestamps]
fields:
  name: { type: string, help: What is to be done. }
  lasts: { type: interval, help: How long it takes. }
  place: { type: point, null: true, help: Where it is. }
  notes: { type: json, default: {}, help: Whatever else there is to say. }
  tags: { type: many, to: tag, table: core_shift_tags, show: name, accepts: [name], create: true, help: What it is about. }
`,
  );

/** `npm run generate`. `npm start` makes the Prisma client then. */
function generate(): void {
  const { code, output } = generateHere(copy);
  if (code !== 0) throw new Error(output);
  writePrismaClient(copy, 'generated');
}

/** `npm run migrate`. */
async function migrate(name: string): Promise<void> {
  const { code, output } = await migrateHere(copy, ['--name', name]);
  if (code !== 0) throw new Error(output);
  writePrismaClient(copy, 'generated');
}

async function rows(sql: string): Promise<object[]> {
  const client = new Client(database.url);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the service while `work` asks it things. */
async function served(work: (ask: (method: string, path: string, body?: object) => Promise<Response>) => Promise<void>): Promise<void> {
  const program = startProgram('runtime/app/main.ts', ['start'], env(), copy);
  await program.says('Ready at');
  const url = /Ready at (\S+)/.exec(program.output())![1]!;
  const headers = {
    authorization: `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`,
    'content-type': 'application/json',
  };
  await work((method, path, body) => fetch(`${url}rest/v1/${path}`, { method, headers, body: body && JSON.stringify(body) }));
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

test('one YAML file, one command and a migration make an endpoint; a renamed field keeps its values', async () => {
  declareShift();
  declare('city: { type: string, blank: true, help: Where it stands. }');
  generate();
  const early = startProgram('runtime/app/main.ts', ['start'], env(), copy);
  expect(await early.ended).toBe(1);
  expect(early.output().trim().split('\n').slice(-2)).toEqual([
    'No migration makes the tables that the YAML says: run "npm run migrate".',
    expect.stringMatching(/repeatable\.sql could not be applied.*"core_billboard" does not exist.* run "npm run migrate"\.$/),
  ]);
  await migrate('billboard');
  await served(async (ask) => {
    expect((await ask('POST', 'billboard/', { name: 'Main Street', page: '/rest/v1/petitionpage/2/', city: 'Springfield' })).status).toBe(
      201,
    );
    const found = (await (await ask('GET', 'billboard/?page__name=petition')).json()) as { objects: object[] };
    expect(found.objects).toMatchObject([{ name: 'Main Street', page: '/rest/v1/petitionpage/2/', city: 'Springfield' }]);
    expect((await ask('GET', 'billboard/schema/')).status).toBe(200);
    const tagged = { name: 'Square', page: '/rest/v1/petitionpage/2/', tags: ['big'], code: CODE, lit_from: '19:30' };
    expect((await ask('POST', 'billboard/', tagged)).status).toBe(201);
    const lit = { code: CODE, lit_from: '19:30:00', tags: ['big'] };
    expect(await (await ask('GET', 'billboard/2/')).json()).toMatchObject(lit);

    const shift = { name: 'Leaflets', lasts: 'PT1H30M', place: '52.5,13.4', notes: ['bring', 'water'], tags: ['street'] };
    expect((await ask('POST', 'shift/', shift)).status).toBe(201);
    const shown = { ...shift, place: { latitude: 52.5, longitude: 13.4 } };
    expect(await (await ask('GET', 'shift/1/')).json()).toMatchObject(shown);
    expect((await ask('PATCH', 'shift/1/', { lasts: 'PT2H', place: null, notes: { a: 1 }, tags: [] })).status).toBe(202);
    expect(await (await ask('GET', 'shift/1/')).json()).toMatchObject({ lasts: 'PT2H', place: null, notes: { a: 1 }, tags: [] });
  });

  declare('city: { type: string, length: 50, blank: true, help: Where it stands. }');
  const stale = startProgram('runtime/app/main.ts', ['start'], env(), copy);
  await stale.says('Ready at');
  expect(stale.output()).toContain('resources/pages/billboard.yaml is newer than generated/: run "npm run generate".');
  stale.child.kill('SIGTERM');
  expect(await stale.ended).toBe(0);

  declare('town: { type: text, blank: true, renamed_from: city, help: Where it stands. }');
  expect(await makeLinked(copy, 'town')).toContain('RENAME COLUMN "city" TO "town"');
  await deploy(database.url, readRelease(copy), createLogger('error'));
  expect(await rows(`SELECT name, town FROM core_billboard WHERE town <> ''`)).toEqual([{ name: 'Main Street', town: 'Springfield' }]);
});
