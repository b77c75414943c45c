import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readRelease } from '../../../runtime/app/release';
import { deploy } from '../../../runtime/framework/database/deploy';
import { createLogger } from '../../../runtime/framework/log/logger';
import { copyCheckout } from '../../support/checkout';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { runProgram, startProgram } from '../../support/program';

let copy: string;
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  copy = copyCheckout();
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
  ${place}
filtering:
  name: all
  page: all with relations
`,
  );

async function command(...words: string[]): Promise<void> {
  const { code, output } = await runProgram('scripts/run.mjs', words, env(), copy);
  if (code !== 0) throw new Error(output);
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
  const program = startProgram('scripts/run.mjs', ['start'], env(), copy);
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
  declare('city: { type: string, blank: true, help: Where it stands. }');
  await command('generate');
  await command('migrate', '--name', 'billboard');
  await served(async (ask) => {
    expect((await ask('POST', 'billboard/', { name: 'Main Street', page: '/rest/v1/petitionpage/2/', city: 'Springfield' })).status).toBe(
      201,
    );
    const found = (await (await ask('GET', 'billboard/?page__name=petition')).json()) as { objects: object[] };
    expect(found.objects).toMatchObject([{ name: 'Main Street', page: '/rest/v1/petitionpage/2/', city: 'Springfield' }]);
    expect((await ask('GET', 'billboard/schema/')).status).toBe(200);
  });

  declare('town: { type: text, blank: true, renamed_from: city, help: Where it stands. }');
  await command('migrate', '--name', 'town');
  await deploy(database.url, readRelease(copy), createLogger('error'));
  expect(await rows('SELECT name, town FROM core_billboard')).toEqual([{ name: 'Main Street', town: 'Springfield' }]);
});
