import { createHash } from 'node:crypto';
import { ARCHIVED_AT } from '../language/archived';
import type { Column, Index, Model, Resource } from '../model/model';
import { textsWithAddresses } from '../model/person-data/erasures';
import type { Search } from '../model/resource';
import { searchedWords } from './search';
import { databaseName } from './sql-names';
import { quoteName } from '../language/quote-name';

/** An index that the Prisma schema can say: columns only. */
interface PlainIndex {
  name: string;
  columns: string[];
  unique: boolean;
  /** What people are told of a second row with the values. */
  message?: string;
}

/** An index that only SQL can say. `definition` is the whole `CREATE INDEX`. */
interface SqlIndex {
  name: string;
  definition: string;
  /** What people are told of a second row with the values, where it is unique. */
  message?: string;
}

/** Values longer than this (in characters) could exceed what an entry of a B-tree may hold (2,700 bytes). */
const LONGEST_IN_BTREE = 600;

/** Indexes that an extension wants on tables of the program have names that no later version of the program takes. */
const EXTENSION = 'x_';

interface Indexes {
  readonly plain: readonly PlainIndex[];
  readonly sql: readonly SqlIndex[];
}

/** By table. Three artefacts ask for them, and all resources are looked through for each table. */
const known = new WeakMap<Model, ReadonlyMap<string, Indexes>>();

/** The indexes of one table; plain ones go to the Prisma schema, the others to the repeatable SQL. */
export function indexesOf(resource: Resource, model: Model): Indexes {
  const indexes = known.get(model) ?? allIndexes(model);
  known.set(model, indexes);
  return indexes.get(resource.table) ?? { plain: [], sql: [] };
}

/** A schema has one index of a name: of several that would have one, such as two partial ones of a column, the later ones get a piece of their hash as well. */
function allIndexes(model: Model): Map<string, Indexes> {
  const all = new Map(model.resources.filter(({ stored }) => stored).map((resource) => [resource.table, buildIndexes(resource, model)]));
  const taken = new Set([...all.values()].flatMap(({ plain }) => plain.map(({ name }) => name)));
  const named = (index: SqlIndex): SqlIndex => {
    const own = taken.has(index.name) ? withHash(index) : index;
    taken.add(own.name);
    return own;
  };
  return new Map([...all].map(([table, { plain, sql }]) => [table, { plain, sql: sql.map(named) }]));
}

function withHash({ name, definition, message }: SqlIndex): SqlIndex {
  const own = databaseName(name, [], createHash('sha256').update(definition).digest('hex').slice(0, 6));
  return { name: own, definition: definition.replace(` ${name} ON `, () => ` ${own} ON `), message };
}

function buildIndexes(resource: Resource, model: Model): Indexes {
  const plain: PlainIndex[] = [];
  const sql: SqlIndex[] = [];
  const queried = queriedColumns(resource, model, true);
  const byProgram = queriedColumns(resource, model, false);
  const primary = resource.columns.find((column) => column.primary)!.name;
  for (const column of resource.columns) {
    if (column.unique === 'ignoring case') sql.push(uniqueIgnoringCase(resource, column));
    else if (queried.filtered.has(column.name) && isText(column)) sql.push(textFilter(resource.table, column, primary));
    else if (needsPlain(resource, column, queried)) {
      const name = databaseName(resource.table, [column.name], needsPlain(resource, column, byProgram) ? 'filter' : `${EXTENSION}filter`);
      plain.push({ name, columns: [column.name, primary], unique: false });
    }
    if (resource.large && column.references && isTextual(column) && queried.filtered.has(column.name))
      sql.push(textFilter(resource.table, column, primary, 'text_filter'));
    if (column.type === 'point' && queried.filtered.has(column.name)) sql.push(places(resource.table, column));
    if (column.unique === true && resource.archived) sql.push(uniqueInUse(resource, column));
    if (column.atMostOne) sql.push(soleRow(resource.table, column));
    if (column.trigram) sql.push(trigram(resource.table, column));
  }
  for (const column of textsWithAddresses(resource)) sql.push(addresses(resource.table, column));
  if (resource.search?.from === 't') sql.push(words(resource.table, resource.search));
  for (const declared of resource.indexes) {
    const partial = declared.where !== undefined || (declared.unique && resource.archived);
    if (!partial && !declared.parts.some(isExpression)) plain.push(plainDeclared(resource, declared));
    else sql.push(sqlDeclared(resource, declared));
  }
  if (resource.archived) sql.push(archivedRows(resource, primary));
  return { plain, sql };
}

interface Queried {
  filtered: Set<string>;
  ordered: Set<string>;
}

/**
 * The columns of a table that requests may filter or order by. A table answers for more than one resource: for those that stand
 * over it and for those that extend it. Without `extended`, only those count that the program itself asks for.
 */
function queriedColumns(resource: Resource, model: Model, extended: boolean): Queried {
  const queried: Queried = { filtered: new Set(), ordered: new Set() };
  for (const other of model.resources) {
    const from = other.table === resource.table ? 't' : other.base?.table === resource.table ? 'b' : undefined;
    if (!from) continue;
    const columnOf = (name: string): string | undefined =>
      other.fields.find((field) => field.name === name && field.from === from)?.column?.name;
    for (const filter of other.filters) if (extended || !filter.added) add(queried.filtered, columnOf(filter.field));
    for (const name of other.ordering) if (extended || !other.addedOrdering.includes(name)) add(queried.ordered, columnOf(name));
  }
  return queried;
}

function add(names: Set<string>, name: string | undefined): void {
  if (name !== undefined) names.add(name);
}

function needsPlain({ archived }: Resource, column: Column, queried: Queried): boolean {
  // An index of the rows in use alone finds no others.
  if (column.primary || (column.unique === true && !archived) || column.type === 'json' || column.type === 'point') return false;
  if (column.references) return true;
  return !isText(column) && (queried.filtered.has(column.name) || queried.ordered.has(column.name));
}

function isText(column: Column): boolean {
  return isTextual(column) && !column.references;
}

function isTextual({ type }: Column): boolean {
  return type === 'string' || type === 'text';
}

/**
 * Serves `lower(col) = …`, prefixes, and pages in the order of the value. Texts without a bound get a tree of their beginnings (SP-GiST), which takes values of any
 * length: equality only. Not a hash: a value that a million rows have is one chain of pages there, which each row that is added walks from its beginning. A reference
 * that is a text has one beside the plain index, which serves its foreign key.
 */
function textFilter(table: string, column: Column, primary: string, suffix = 'filter'): SqlIndex {
  const name = databaseName(table, [column.name], suffix);
  const long = column.type === 'text' || (column.length ?? 0) > LONGEST_IN_BTREE;
  const on = long
    ? `USING spgist ((lower(${quoteName(column.name)})) COLLATE "C")`
    : `((lower(${quoteName(column.name)})) COLLATE "C", ${quoteName(primary)})`;
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} ${on}` };
}

function uniqueIgnoringCase({ table, archived }: Resource, column: Column): SqlIndex {
  const name = databaseName(table, [column.name], 'key');
  return {
    name,
    definition: `CREATE UNIQUE INDEX ${name} ON ${quoteName(table)} ((lower(${quoteName(column.name)})) COLLATE "C")${archived ? IN_USE : ''}`,
  };
}

/** A unique value of the rows in use. Its name is not that of the index of all rows, which a migration makes and drops. */
function uniqueInUse({ table }: Resource, { name: column }: Column): SqlIndex {
  const name = databaseName(table, [column], 'live_key');
  return { name, definition: `CREATE UNIQUE INDEX ${name} ON ${quoteName(table)} (${quoteName(column)})${IN_USE}` };
}

/** The one row of which a column is true. */
function soleRow(table: string, { name: column, atMostOne }: Column): SqlIndex {
  const name = databaseName(table, [column], 'sole');
  return {
    name,
    definition: `CREATE UNIQUE INDEX ${name} ON ${quoteName(table)} (${quoteName(atMostOne!.per ?? column)}) WHERE ${quoteName(column)}`,
  };
}

/** Lists and counts what is archived. */
function archivedRows({ table }: Resource, primary: string): SqlIndex {
  const name = databaseName(table, [], 'archived');
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} (${quoteName(primary)}) WHERE ${ARCHIVED_AT} IS NOT NULL` };
}

const IN_USE = ` WHERE ${ARCHIVED_AT} IS NULL`;

/** Serves `contains`: the queries compare `lower(col)`. */
function trigram(table: string, column: Column): SqlIndex {
  const name = databaseName(table, [column.name], 'trigram');
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} USING gin ((lower(${quoteName(column.name)})) gin_trgm_ops)` };
}

/** Serves erasures, which look for an address within a text (`mentions`). Most rows of the history have no address, so they cost nothing. */
function addresses(table: string, { name: own, type }: Column): SqlIndex {
  const name = databaseName(table, [own], 'addresses');
  const column = quoteName(own);
  const text = `lower(${type === 'json' ? `${column}::text` : column})`;
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} USING gin ((${text}) gin_trgm_ops) WHERE ${text} LIKE '%@%'` };
}

/** Serves `within`: the queries ask for the box around the circle. */
function places(table: string, column: Column): SqlIndex {
  const name = databaseName(table, [column.name], 'filter');
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} USING gist (${quoteName(column.name)})` };
}

/** Serves `?search=`. */
function words(table: string, search: Search): SqlIndex {
  const name = databaseName(table, [], search.added ? `${EXTENSION}search` : 'search');
  return { name, definition: `CREATE INDEX ${name} ON ${quoteName(table)} USING gin (${searchedWords(search)})` };
}

function isExpression(part: string): boolean {
  return part.startsWith('(');
}

function plainDeclared(resource: Resource, { parts, unique, message, added }: Index): PlainIndex {
  return { name: databaseName(resource.table, parts, suffixOf(unique, added)), columns: parts, unique, message };
}

function suffixOf(unique: boolean, added = false, archived = false): string {
  return `${added ? EXTENSION : ''}${unique ? (archived ? 'live_key' : 'key') : 'idx'}`;
}

/** Expressions give their words to the name: `(lower(name))` is `lower_name`. */
function sqlDeclared(resource: Resource, { parts, unique, where, added, message }: Index): SqlIndex {
  const words = parts.map((part) => part.replace(/\W+/g, ' ').trim().replaceAll(' ', '_').toLowerCase());
  const name = databaseName(resource.table, words, suffixOf(unique, added, resource.archived));
  const conditions = [...(where === undefined ? [] : [where]), ...(unique && resource.archived ? [`${ARCHIVED_AT} IS NULL`] : [])];
  const partial =
    conditions.length === 0 ? '' : ` WHERE ${conditions.length > 1 ? conditions.map((each) => `(${each})`).join(' AND ') : conditions[0]}`;
  const definition = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${quoteName(resource.table)} (${parts.map((part) => (isExpression(part) ? part : quoteName(part))).join(', ')})${partial}`;
  return { name, definition, message };
}
