import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
export const NAMES = [...new Set([...LETTERS, ...PUT_TOGETHER, ...rowNames()])];
/** Those that lists find and order by. Each has an index. */
export const INDEXED = NAMES.slice(0, 60);

const fieldsOf = (names: readonly string[]): string =>
  names.map((name) => `  ${name}: { type: string, length: 40, blank: true, help: A row. }\n`).join('');

/** Resources whose fields have these names. */
export const ROW_NAMES: Readonly<Record<string, string>> = {
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
