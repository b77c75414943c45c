import { didYouMean } from '../../generator/check/suggest';
import { dropDependentChecks } from './checks';
import { conversion } from './convert';
import { dropDependentTriggers } from './triggers';
import { dropFiles, STORED_FILES } from './files';
import { dropDependentIndexes, dropReplacedIndexes } from './indexes';
import { columnsOf, defaultOf, sqlDefault, sqlType, type Field, type Model, type Schema } from './schema';

/** What a migration does by itself, before what Prisma's comparison of the two schemas adds. */
export interface Changes {
  /** SQL that keeps data which Prisma would drop. */
  statements: string[];
  /** The old schema as it is after those statements: what Prisma compares the new one with. */
  from: Schema;
  /** What is lost for good. */
  losses: string[];
  /** What may stop the migration at rows that are there. */
  cautions: string[];
  /** What cannot be done; then nothing may be written. */
  refusals: string[];
}

/** Works out the changes between two schemas that need more than a comparison: new names, new types, new required columns. */
export function workOut(before: Schema, after: Schema): Changes {
  const changes: Changes = { statements: [], from: structuredClone(before), losses: [], cautions: [], refusals: [] };
  for (const model of after.models) {
    const old = changes.from.models.find(({ table }) => table === model.table);
    if (!old) continue;
    const touched = changes.statements.length;
    for (const [name, former] of Object.entries(model.renames)) rename(changes, old, name, former);
    changes.statements.push(...dropReplacedIndexes(old, model));
    changes.cautions.push(...newReferences(old, model, after), ...newUnique(old, model));
    for (const column of columnsOf(model)) {
      const was = columnsOf(old).find(({ name }) => name === column.name);
      if (!was) add(changes, old, column, after);
      else {
        if (sqlType(was) !== sqlType(column)) retype(changes, old, was, column);
        if (was.mark === '?' && column.mark === '') fill(changes, old, column);
      }
    }
    const gone = columnsOf(old).filter((column) => !columnsOf(model).some(({ name }) => name === column.name));
    for (const { name } of gone) changes.losses.push(`column ${model.table}.${name} goes, with its values`);
    // These triggers hold on to columns; the repeatable SQL makes them anew after every migration.
    if (gone.length > 0 || changes.statements.length > touched) {
      const drops = triggersOn(model).map((trigger) => `DROP TRIGGER IF EXISTS ${trigger} ON "${model.table}";`);
      changes.statements.splice(touched, 0, ...drops);
    }
    changes.statements.push(...dropFiles(changes.from, old, new Set(gone.map(({ name }) => name))));
  }
  const tables = new Set(after.models.map(({ table }) => table));
  for (const model of changes.from.models) {
    if (tables.has(model.table)) continue;
    changes.losses.push(`table ${model.table} goes, with its rows`);
    if (tables.has(STORED_FILES)) changes.statements.push(...dropFiles(changes.from, model));
  }
  return changes;
}

/** The triggers of the repeatable SQL that name columns: of derived ones, of addresses, and of who gets a mailing. */
function triggersOn(model: Model): string[] {
  const has = (column: string): boolean => columnsOf(model).some(({ name }) => name === column);
  const located = ['corrected_insert', 'corrected_update', 'placed_insert', 'placed_update'];
  const retarget = ['retarget', 'retarget_page', 'targeting_changed_hands'];
  const more = [...(has('zip') ? located : []), ...(has('targeting_version') ? retarget : [])];
  return ['advocacy_derived', ...more.map((name) => `advocacy_${name}`)];
}

function rename(changes: Changes, old: Model, name: string, former: string): void {
  const column = columnsOf(old).find((field) => field.name === former);
  // An earlier migration has renamed it.
  if (columnsOf(old).some((field) => field.name === name)) return;
  if (!column) {
    const names = columnsOf(old).map((field) => field.name);
    changes.refusals.push(`${old.table}.${name}: "renamed_from" says "${former}", but there is no such column${didYouMean(former, names)}`);
    return;
  }
  changes.statements.push(`ALTER TABLE "${old.table}" RENAME COLUMN "${former}" TO "${name}";`);
  column.name = name;
  const renameIn = (text: string, key: string): string =>
    text.replace(
      new RegExp(`(${key}\\[)([^\\]]*)\\]`),
      (_, start: string, list: string) =>
        `${start}${list
          .split(', ')
          .map((each) => (each === former ? name : each))
          .join(', ')}]`,
    );
  old.block = old.block.map((line) => renameIn(line, '\\('));
  for (const field of old.fields) field.attributes = renameIn(field.attributes, 'fields: ');
  for (const model of changes.from.models) {
    for (const field of model.fields) if (field.type === old.name) field.attributes = renameIn(field.attributes, 'references: ');
  }
  // A relation may have the name that the column now gets.
  for (const field of old.fields) if (field !== column && field.name === name) field.name += '_row';
}

/** Texts of another length keep their checks. */
function holdsText(field: Field): boolean {
  return /^(VARCHAR|TEXT)/.test(sqlType(field));
}

function retype(changes: Changes, old: Model, was: Field, column: Field): void {
  const how = conversion(was, column);
  const place = `${old.table}.${column.name}`;
  if (!how) {
    changes.refusals.push(`${place} cannot change from ${sqlType(was)} to ${sqlType(column)}: add a field with another name instead`);
    return;
  }
  if (how.loses) changes.losses.push(`column ${place} loses ${how.loses}`);
  if (how.mayFail) changes.cautions.push(`${place}: ${how.mayFail} stop the migration`);
  const alter = `ALTER COLUMN "${column.name}"`;
  const using = how.using === undefined ? '' : ` USING ${how.using}`;
  const clauses = [`${alter} SET DATA TYPE ${sqlType(column)}${using}`];
  // An empty text may become null.
  if (was.mark === '' && column.mark === '?') {
    clauses.unshift(`${alter} DROP NOT NULL`);
    was.mark = '?';
  }
  if (sqlDefault(was) !== undefined) clauses.unshift(`${alter} DROP DEFAULT`);
  const value = sqlDefault(column);
  if (value !== undefined) clauses.push(`${alter} SET DEFAULT ${value}`);
  if (was.type !== column.type) changes.statements.push(dropDependentIndexes(old.table, column.name));
  if (![was, column].every(holdsText)) changes.statements.push(dropDependentChecks(old.table, column.name));
  changes.statements.push(dropDependentTriggers(old.table, column.name));
  changes.statements.push(`ALTER TABLE "${old.table}"\n  ${clauses.join(',\n  ')};`);
  if (defaultOf(column) === 'autoincrement()') {
    changes.statements.push(`ALTER SEQUENCE "${old.table}_${column.name}_seq" AS ${sqlType(column)};`);
  }
  const unique = was.attributes.match(/@(id|unique(\([^)]*\))?)/g) ?? [];
  const rest = column.attributes.replace(/@(id|unique(\([^)]*\))?)\s*/g, '');
  was.type = column.type;
  was.attributes = [...unique, rest].join(' ');
}

/** Columns that were there and are references from now on: each of their values must name a row. */
function newReferences(old: Model, model: Model, after: Schema): string[] {
  return model.fields.flatMap(({ type, attributes }) => {
    const column = /fields: \[(\w+)\]/.exec(attributes)?.[1];
    const was =
      old.fields.some((field) => field.name === column) && !old.fields.some((field) => field.attributes.includes(`fields: [${column}]`));
    const target = was ? after.models.find(({ name }) => name === type) : undefined;
    return target ? [`${model.table}.${column}: values that name no row of ${target.table} stop the migration`] : [];
  });
}

/** Values that are unique from now on, of columns that were there: the table takes no rows that are the same. */
function newUnique(old: Model, model: Model): string[] {
  const known = new Set(uniqueColumns(old).map((list) => list.join(', ')));
  const had = new Set(columnsOf(old).map(({ name }) => name));
  return uniqueColumns(model)
    .filter((list) => !known.has(list.join(', ')) && list.every((name) => had.has(name)))
    .map((list) => `${model.table}: rows with the same ${list.join(', ')} stop the migration`);
}

function uniqueColumns({ fields, block }: Model): string[][] {
  const lists = block.flatMap((line) => {
    const list = /^@@unique\(\[([^\]]*)\]/.exec(line)?.[1];
    return list === undefined ? [] : [list.split(', ')];
  });
  return [...fields.filter(({ attributes }) => attributes.includes('@unique')).map(({ name }) => [name]), ...lists];
}

/** A column that is required from now on: rows without a value get the default, or an empty text. */
function fill(changes: Changes, old: Model, column: Field): void {
  const value = sqlDefault(column) ?? (isText(column) ? "''" : undefined);
  const place = `${old.table}.${column.name}`;
  if (value === undefined) changes.cautions.push(`${place}: rows without a value stop the migration`);
  else changes.statements.push(`UPDATE "${old.table}" SET "${column.name}" = ${value} WHERE "${column.name}" IS NULL;`);
}

/** By type of PostgreSQL. */
const EMPTY: Record<string, string> = {
  INTEGER: '0',
  BIGINT: '0',
  'DOUBLE PRECISION': '0',
  BOOLEAN: 'false',
  JSONB: "'{}'",
  DATE: "(now() AT TIME ZONE 'UTC')",
  'TIMESTAMP(0)': "(now() AT TIME ZONE 'UTC')",
  'TIME(0)': "'00:00'",
  'INTERVAL(0)': "'PT0S'",
  UUID: 'gen_random_uuid()',
};

/** The value that makes sense for a row that has none; undefined where none does. */
function emptyValue(column: Field): string | undefined {
  if (isText(column)) return "''";
  return column.type === 'Decimal' ? '0' : EMPTY[sqlType(column)];
}

function isText(column: Field): boolean {
  return column.type === 'String' && sqlType(column) !== 'UUID';
}

/** A new required column without a default: the rows that are there get an empty value, where such a value makes sense. */
function add(changes: Changes, old: Model, column: Field, after: Schema): void {
  if (column.mark !== '' || defaultOf(column) !== undefined) return;
  const place = `${old.table}.${column.name}`;
  const model = after.models.find(({ table }) => table === old.table)!;
  const refers = model.fields.some((field) => field.attributes.includes(`fields: [${column.name}]`));
  const empty = emptyValue(column);
  if (refers || column.attributes.includes('@unique') || empty === undefined) {
    changes.refusals.push(`${place} is new and required, but rows that are there have no value for it: give it "null: true" or a default`);
    return;
  }
  const type = sqlType(column);
  changes.statements.push(
    `ALTER TABLE "${old.table}" ADD COLUMN "${column.name}" ${type} NOT NULL DEFAULT ${empty};`,
    `ALTER TABLE "${old.table}" ALTER COLUMN "${column.name}" DROP DEFAULT;`,
  );
  changes.cautions.push(`${place} is required: rows that are there get ${empty}`);
  old.fields.push({ ...column });
}
