import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../support';
import { makeOwnService, type OwnService } from '../../../support/own-resources';
import type { Program } from '../../../support/program';

const ROOT = join(__dirname, '../../../..');

/** What resources cannot call a field, and what every object has. */
const NO_FIELD = new Set(['id', 'resource_uri', 'format', 'true', 'false', 'null', 'constructor', 'created_at', 'updated_at']);

/** System columns of PostgreSQL, and words that queries have for something else. */
const TAKEN =
  /^(core_.*|xmin|xmax|cmin|cmax|ctid|tableoid|pg_.*|.*__.*|day|month|year|range|in|exact|isnull|callback|strict|archived|search|order_by|whole|gte?|lte?)$/;

/** The names that SQL gives to rows, which stand before a dot, and the variables of functions. */
function rowNames(): string[] {
  const sources = ['generated/repeatable.sql', 'generated/reader.sql', ...filesIn('runtime/core/read'), ...filesIn('runtime/core/write')];
  const statements = [...sources, ...filesIn('runtime/core/changes/history'), ...filesIn('generator/emit')].flatMap(statementsOf);
  const names = statements.flatMap((text) =>
    [
      /(?<![\w."$}{])([a-z_]\w*)\.(?:["*]|[a-z_]+\b(?!\())/g,
      /^ {2}([a-z_]\w*) (?:jsonb|text|record|integer|bigint|boolean)\b.*;$/gm,
    ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)),
  );
  return [...new Set(names)].filter((name) => /^[a-z][a-z0-9_]{0,30}$/.test(name) && !NO_FIELD.has(name) && !TAKEN.test(name)).sort();
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`);
}

function statementsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (path.endsWith('.sql')) return [text];
  return [...text.matchAll(/`[^`]*\b(?:SELECT|FROM|WHERE|UPDATE)\b[^`]*`/g)].map(([statement]) => statement);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Names of the tables and the columns of statements that are put together from more than one text. */
const PUT_TOGETHER = [
  'row',
  'keys',
  'json',
  'order_value',
  'typed',
  'typed_key',
  'new_rows',
  'old_rows',
  't1',
  't2',
  'b1',
  'b2',
  'v0',
  'v1',
  'x0',
];
const NAMES = [...new Set([...LETTERS, ...PUT_TOGETHER, ...rowNames()])];
/** Those that lists find and order by. Each has an index. */
const INDEXED = NAMES.slice(0, 60);

const fieldsOf = (names: readonly string[]): string =>
  names.map((name) => `  ${name}: { type: string, length: 40, blank: true, help: A row. }\n`).join('');

const FILES = {
  'resources/rownames/alias.yaml': `
# yaml-language-server: $schema=../resource.schema.json
resource: alias
table: core_alias
about: Fields that are called as rows are in statements.
discriminator: discriminated
shows_types: true
history: true
archived: false
events: { created: true, updated: [${NAMES.join(', ')}], deleted: true }
fields:
  discriminated: { type: string, length: 20, default: '', readonly: true, help: Its type. }
  within_alias: { type: reference, to: alias, null: true, show: object, on_delete: cascade, help: Another. }
  parts_of_alias: { type: children, of: aliaspart, by: whole, show: object, write: true, help: Parts. }
${fieldsOf(NAMES)}filtering:
${INDEXED.map((name) => `  ${name}: all\n`).join('')}ordering: [id, ${INDEXED.join(', ')}]
`,
  'resources/rownames/aliaspart.yaml': `
# yaml-language-server: $schema=../resource.schema.json
resource: aliaspart
table: core_aliaspart
about: Parts of it.
history: true
translated: [${LETTERS.join(', ')}]
fields:
  whole: { type: reference, to: alias, on_delete: cascade, help: The whole. }
${fieldsOf(NAMES)}`,
  'resources/rownames/aliastype.yaml': `
# yaml-language-server: $schema=../resource.schema.json
resource: aliastype
table: core_aliastype
about: A type of it.
extends: { resource: alias, as: Typed }
fields:
  of_the_type: { type: string, length: 40, blank: true, help: A text. }
ordering: [id, of_the_type, ${INDEXED.slice(0, 30).join(', ')}]
`,
};

let service: OwnService | undefined;
let program: Program;
beforeAll(async () => {
  service = await makeOwnService(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, `${text.trim()}\n`])));
  program = await service.run('start');
});
afterAll(() => service?.close());

type Json = Record<string, unknown>;

async function ask<T = Json>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await service!.ask(method, path, body);
  const failed = program
    .output()
    .split('\n')
    .findLast((line) => line.includes('"level":"error"'));
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} ${failed}`);
  return (answer.body === '' ? { location: answer.location?.split('/rest/v1/')[1] } : answer.body) as T;
}

const filled = (value: string): Json => Object.fromEntries(NAMES.map((name) => [name, `${name} ${value}`]));

test('the names that statements give to rows are found in the sources', () => {
  expect(NAMES.length).toBeGreaterThan(80);
  expect(NAMES).toEqual(expect.arrayContaining(['o', 't', 'r', 'typed_row', 'types', 'writer', 'excluded']));
});

test('fields that are called as rows are in statements are made, shown, changed and kept like others', async () => {
  const first = await ask('POST', 'alias/', { ...filled('one'), parts_of_alias: [filled('part')] });
  const path = String(first.location);
  expect(await ask('GET', path)).toMatchObject({ ...filled('one'), parts_of_alias: [filled('part')] });
  const second = await ask('POST', 'alias/', { ...filled('two'), within_alias: `/rest/v1/${path}` });
  expect(await ask('GET', String(second.location))).toMatchObject({ ...filled('two'), within_alias: filled('one') });
  for (const [index, name] of NAMES.entries()) await ask('PATCH', path, { [name]: `${name} ${index}` });
  const changed = Object.fromEntries(NAMES.map((name, index) => [name, `${name} ${index}`]));
  expect(await ask('GET', path)).toMatchObject(changed);
  const pages = await Promise.all(
    [0, 100, 200].map((offset) => ask<{ objects: { changes: Json | null }[] }>('GET', `${path}history/?_limit=100&_offset=${offset}`)),
  );
  const told = pages.flatMap(({ objects }) => objects).flatMap(({ changes }) => Object.entries(changes ?? {}));
  for (const [index, name] of NAMES.entries()) expect(told).toContainEqual([name, { from: `${name} one`, to: `${name} ${index}` }]);
  await ask('PUT', path, filled('put'));
  expect(await ask('GET', path)).toMatchObject(filled('put'));
  const single: string[][] = [];
  // Transactions of other databases of the server hold the feed back.
  await until(async () => {
    const { objects } = await ask<{ objects: { data: { changed?: string[] } }[] }>('GET', 'change/?types=alias.updated&_limit=1000');
    single.splice(0, single.length, ...objects.flatMap(({ data }) => (data.changed?.length === 1 ? [data.changed] : [])));
    return single.length >= NAMES.length;
  });
  expect(single).toEqual(NAMES.map((name) => [name]));
  await ask('GET', `${path}?as_of=${new Date().toISOString().slice(0, 19)}`);
});

test('objects of a type whose base has such fields are made, shown and changed', async () => {
  const made = await ask('POST', 'aliastype/', { ...filled('typed'), of_the_type: 'more' });
  expect(await ask('GET', String(made.location))).toMatchObject({ ...filled('typed'), of_the_type: 'more' });
  await ask('PATCH', String(made.location), { ...filled('other'), of_the_type: 'most' });
  const { objects } = await ask<{ objects: Json[] }>('GET', 'alias/?order_by=-id&_limit=1');
  expect(objects).toEqual([expect.objectContaining({ ...filled('other'), of_the_type: 'most' })]);
});

test('lists find and order by such fields', async () => {
  await ask('POST', 'alias/', filled('found'));
  for (const name of INDEXED) {
    const { objects } = await ask<{ objects: Json[] }>('GET', `alias/?${name}=${encodeURIComponent(`${name} FOUND`)}`);
    expect([name, objects]).toEqual([name, [expect.objectContaining(filled('found'))]]);
  }
  for (const name of INDEXED) {
    for (const query of [`${name}__contains=%20found`, `order_by=${name}&_limit=1`, `order_by=-${name}&_limit=1&_offset=1`])
      expect((await ask<{ objects: Json[] }>('GET', `alias/?${query}`)).objects.map(({ [name]: value }) => value)).toEqual([
        expect.stringContaining(name),
      ]);
  }
  for (const query of ['format=html', 'format=csv']) await ask('GET', `alias/?${query}`);
});
