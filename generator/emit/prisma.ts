import type { Column, ColumnType, Model, PairSide, PairTable, Resource } from '../model/model';
import { indexesOf } from './indexes';
import { databaseName } from './sql-names';

const HEADER = `// Generated from resources/ by \`npm run generate\`. Edit the YAML, not this.
// After a change: \`npm run migrate\`.

generator client {
  provider = "prisma-client-js"
}

datasource db {
  provider = "postgresql"
}
`;

const SCALARS: Record<ColumnType, string> = {
  string: 'String',
  text: 'String',
  integer: 'Int',
  bigint: 'BigInt',
  float: 'Float',
  decimal: 'Decimal',
  boolean: 'Boolean',
  datetime: 'DateTime',
  date: 'DateTime',
  json: 'Json',
};

const NOW = { datetime: "date_trunc('second', (now() AT TIME ZONE 'UTC'))", date: "((now() AT TIME ZONE 'UTC'))::date" };

/** One line of a model: name, type, attributes. */
type Line = [name: string, type: string, attributes: string];

/** One Prisma model while it is put together. */
interface Draft {
  name: string;
  table: string;
  about: string;
  /** `new was old`: for the migration, which then keeps the data. */
  renames: string[];
  scalars: Line[];
  relations: Line[];
  block: string[];
}

/**
 * The Prisma schema: one model a table, laid out as `prisma format` would. Scalars are named like their columns; relations exist on
 * both sides only because Prisma demands it, nothing else speaks of them.
 */
export function emitPrisma(model: Model): Map<string, string> {
  const drafts = new Map<string, Draft>();
  const tables = model.resources.filter((resource) => !resource.over);
  for (const resource of tables) drafts.set(resource.table, resourceDraft(resource, model));
  for (const pair of model.pairs) drafts.set(pair.table, pairDraft(pair));
  for (const resource of tables) {
    for (const column of resource.columns) {
      if (column.references) relate(drafts, resource.table, column.name, column.references, column.null, isOne(column));
    }
  }
  for (const pair of model.pairs) {
    for (const side of [pair.own, pair.other]) relate(drafts, pair.table, side.column, target(side), false, false);
  }
  return new Map([['schema.prisma', `${HEADER}\n${[...drafts.values()].map(print).join('\n')}`]]);
}

function resourceDraft(resource: Resource, model: Model): Draft {
  const indexes = indexesOf(resource, model).plain.sort((a, b) => Number(b.unique) - Number(a.unique));
  const block = indexes.map(({ unique, columns, name }) => `@@${unique ? 'unique' : 'index'}([${columns.join(', ')}], map: "${name}")`);
  return {
    name: resource.model,
    table: resource.table,
    about: resource.about,
    renames: resource.columns.flatMap(({ name, renamedFrom }) => (renamedFrom ? [`${name} was ${renamedFrom}`] : [])),
    scalars: resource.columns.map((column) => scalar(column, resource.table)),
    relations: [],
    block,
  };
}

function pairDraft(pair: PairTable): Draft {
  const { own, other } = pair;
  return {
    name: pair.model,
    table: pair.table,
    about: `Pairs of ${own.resource} and ${other.resource}.`,
    renames: [],
    scalars: [
      ['id', 'Int', '@id @default(autoincrement())'],
      ...[own, other].map((side): Line => [side.column, SCALARS[side.type], side.type === 'string' ? '@db.VarChar(255)' : '']),
    ],
    relations: [],
    block: [
      `@@unique([${own.column}, ${other.column}], map: "${databaseName(pair.table, [own.column, other.column], 'key')}")`,
      `@@index([${other.column}, ${own.column}], map: "${databaseName(pair.table, [other.column], 'filter')}")`,
    ],
  };
}

function scalar(column: Column, table: string): Line {
  const attributes = [
    column.primary ? '@id' : '',
    column.unique === true && !column.primary ? uniqueAttribute(column, table) : '',
    defaultAttribute(column),
    nativeType(column),
  ];
  return [column.name, `${SCALARS[column.type]}${column.null ? '?' : ''}`, attributes.filter(Boolean).join(' ')];
}

function uniqueAttribute(column: Column, table: string): string {
  return `@unique(map: "${databaseName(table, [column.name], 'key')}")`;
}

function defaultAttribute(column: Column): string {
  if (column.generated) return '@default(autoincrement())';
  const value = column.default;
  if (value === undefined || value === null) return '';
  if (value === 'now' && (column.type === 'datetime' || column.type === 'date')) return `@default(dbgenerated("${NOW[column.type]}"))`;
  if (column.type === 'json') return `@default(${JSON.stringify(JSON.stringify(value))})`;
  if (column.type === 'decimal' || column.type === 'float') return `@default(${Number(value)})`;
  if (column.type === 'datetime' || column.type === 'date') return `@default(dbgenerated(${JSON.stringify(`'${String(value)}'`)}))`;
  return `@default(${JSON.stringify(value)})`;
}

function nativeType(column: Column): string {
  switch (column.type) {
    case 'string':
      return `@db.VarChar(${column.length ?? 255})`;
    case 'datetime':
      return '@db.Timestamp(0)';
    case 'date':
      return '@db.Date';
    case 'decimal':
      return `@db.Decimal(${column.digits ?? 10}, ${column.scale ?? 2})`;
    default:
      return '';
  }
}

function isOne(column: Column): boolean {
  return column.primary || column.unique === true;
}

interface Target {
  table: string;
  column: string;
  onDelete: 'cascade' | 'restrict' | 'set null';
}

function target(side: PairSide): Target {
  return { table: side.table, column: side.references, onDelete: 'cascade' };
}

const ON_DELETE = { cascade: 'Cascade', restrict: 'Restrict', 'set null': 'SetNull' } as const;

/** Adds a relation to the model that has the foreign key, and its other end to the model that the key names. */
function relate(drafts: Map<string, Draft>, table: string, column: string, to: Target, nullable: boolean, one: boolean): void {
  const from = drafts.get(table)!;
  const other = drafts.get(to.table)!;
  const short = column.replace(/_id$/, '');
  const name = `"${table}_${column}"`;
  const action = ON_DELETE[to.onDelete];
  const map = databaseName(table, [column], 'fkey');
  const attribute = `@relation(${name}, fields: [${column}], references: [${to.column}], onDelete: ${action}, map: "${map}")`;
  from.relations.push([free(from, short), `${other.name}${nullable ? '?' : ''}`, attribute]);
  const reverse = `${from.name.charAt(0).toLowerCase()}${from.name.slice(1)}_${short}`;
  other.relations.push([free(other, reverse), `${from.name}${one ? '?' : '[]'}`, `@relation(${name})`]);
}

/** A name that no column and no relation of the model has. */
function free(draft: Draft, wanted: string): string {
  const taken = new Set([...draft.scalars, ...draft.relations].map(([name]) => name));
  let name = wanted;
  while (taken.has(name)) name += '_row';
  return name;
}

function print(draft: Draft): string {
  const lines = [...draft.scalars, ...draft.relations];
  const nameWidth = Math.max(...lines.map(([name]) => name.length));
  const typeWidth = Math.max(...lines.map(([, type]) => type.length));
  const fields = lines.map(([name, type, attributes]) => `  ${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${attributes}`.trimEnd());
  const block = [...draft.block, `@@map("${draft.table}")`].map((line) => `  ${line}`);
  const about = draft.about.replace(/\s+/g, ' ').trim();
  const renames = draft.renames.map((rename) => `/// Column ${rename}.`);
  return [`/// ${about}`, ...renames, `model ${draft.name} {`, ...fields, '', ...block, '}', ''].join('\n');
}
