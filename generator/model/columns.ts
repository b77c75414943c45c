import { type ColumnField, defaultSqlOf } from '../language/column-field';
import { columnOf, type FieldDeclaration, isColumn } from '../language/fields';
import { type FileField, STORED_FILE } from '../language/file-field';
import type { ReferenceField } from '../language/relation-fields';
import type { ColumnType } from '../language/words';
import type { Column } from './field';
import type { Merged, MergedByName } from './merge-mixins';

/** A table's primary key: its column, the field that shows it and its type. */
export interface Primary {
  column: string;
  field: string;
  type: ColumnType;
}

/**
 * The primary key: `id`; the pointer to the base for a resource that extends another; the column that the YAML names as key
 * (`name` of an allowed field).
 */
export function primaryOf(merged: Merged, all: MergedByName): Primary {
  const { base, declaration, fields } = merged;
  if (base) return { ...primaryOf(all.get(base.resource)!, all), column: base.pointer, field: 'id' };
  if (declaration.over) return primaryOf(all.get(declaration.over)!, all);
  const { key } = declaration;
  const field = key === undefined ? undefined : fields[key];
  if (key !== undefined && field && isColumn(field)) return { column: field.column ?? key, field: key, type: field.type };
  return { column: 'id', field: 'id', type: declaration.id ?? 'integer' };
}

/** The columns of a resource's own table, primary key first; none for a view, or a resource that stands over another's table. */
export function buildColumns(merged: Merged, all: MergedByName): Column[] {
  if (merged.declaration.over || merged.declaration.view !== undefined) return [];
  const columns = Object.entries(merged.fields).flatMap(([name, field]) => buildColumn(name, field, merged, all) ?? []);
  if (columns.some((column) => column.primary)) return columns.sort((a, b) => Number(b.primary) - Number(a.primary));
  return [merged.base ? pointerColumn(merged, all) : idColumn(merged), ...columns];
}

/** The column behind a field, or undefined for a field that stores nothing in the table. */
export function buildColumn(name: string, field: FieldDeclaration, merged: Merged, all: MergedByName): Column | undefined {
  if (field.type === 'reference') return referenceColumn(name, field, all);
  if (field.type === 'file') return fileColumn(name, field, all);
  if (!isColumn(field)) return undefined;
  const primary = merged.declaration.key === name;
  // In one literal: a thousand of them are made, and to copy `plainColumn` into each would take ten times as long.
  return {
    name: field.column ?? name,
    field: name,
    type: field.type,
    primary,
    generated: false,
    null: field.null === true,
    unique: primary ? false : (field.unique ?? false),
    onUpdateNow: field.on_update === 'now',
    trigram: field.index === 'trigram',
    atMostOne: atMostOne(field, merged),
    length: field.type === 'string' ? (field.length ?? 255) : undefined,
    minLength: field.min_length,
    pattern: field.pattern,
    ...decimalOf(field, merged),
    default: defaultOf(field),
    defaultSql: defaultSqlOf(field),
    defaultOf: defaultIn(field, all),
    derived: field.derived,
    lookedUp: lookedUp(field, merged, all),
    names: namesOf(field, all),
    renamedFrom: field.renamed_from,
  };
}

/** An amount of money has a digit more than is said, for currencies with three decimals. */
function decimalOf(
  { type, digits = 10, scale = 2, digits_of: said }: ColumnField,
  { fields }: Merged,
): Pick<Column, 'digits' | 'scale' | 'digitsOf'> {
  if (type !== 'decimal') return {};
  if (said === undefined) return { digits, scale };
  return {
    digits: digits + 1,
    scale: scale + 1,
    digitsOf: said === 'any' ? said : { field: said, column: columnOf(said, fields[said]!)! },
  };
}

function atMostOne({ at_most_one: said }: ColumnField, { fields }: Merged): Column['atMostOne'] {
  if (said === undefined || said === false) return undefined;
  return said === true ? {} : { per: columnOf(said, fields[said]!) };
}

function defaultIn({ default_of: named }: ColumnField, all: MergedByName): Column['defaultOf'] {
  if (named === undefined) return undefined;
  const [resource = '', name = ''] = named.split('.');
  const target = all.get(resource)!;
  const field = target.fields[name]!;
  const said = isColumn(field) ? field.default : undefined;
  const otherwise = typeof said === 'string' ? said : '';
  return { table: target.table, key: primaryOf(target, all).column, column: columnOf(name, field)!, otherwise };
}

function lookedUp({ looked_up: said }: ColumnField, merged: Merged, all: MergedByName): Column['lookedUp'] {
  if (said === undefined) return undefined;
  const own = columnsByField(merged, all);
  const tables = said.in.map(({ resource, where, value }) => {
    const target = all.get(resource)!;
    const theirs = columnsByField(target, all);
    const equals = Object.entries(where).map(([name, equal]): [string, string] => [theirs(name), own(equal)]);
    return { table: target.table, where: equals, value: theirs(value) };
  });
  return { for: own(said.for), in: tables, otherwise: said.otherwise };
}

/** The column of each field of a table, its key among them. */
function columnsByField(merged: Merged, all: MergedByName): (field: string) => string {
  const primary = primaryOf(merged, all);
  return (name) => (name === primary.field ? primary.column : columnOf(name, merged.fields[name]!)!);
}

/** A column without any property but its name, its field and its type. */
export function plainColumn(name: string, field: string, type: ColumnType): Column {
  return { name, field, type, primary: false, generated: false, null: false, unique: false, onUpdateNow: false, trigram: false };
}

function namesOf({ names, names_person: person }: ColumnField, all: MergedByName): Column['names'] {
  const target = names === undefined ? person && [...all.values()].find(({ declaration }) => declaration.person) : all.get(names);
  return target ? namedRow(target, all) : undefined;
}

function namedRow(target: Merged, all: MergedByName): Column['names'] {
  return { resource: target.name, table: target.table, column: primaryOf(target, all).column };
}

/** A text that may be left out is '' in the table; whatever else may be left out is null or has a default. */
function defaultOf(field: ColumnField): unknown {
  if (defaultSqlOf(field) !== undefined) return undefined;
  if (field.default !== undefined && field.default !== null) return field.default;
  const isText = field.type === 'string' || field.type === 'text';
  const mayBeEmpty = field.blank === true || field.default_of !== undefined || field.derived !== undefined;
  return isText && field.null !== true && mayBeEmpty ? '' : undefined;
}

function referenceColumn(name: string, field: ReferenceField, all: MergedByName): Column {
  const target = all.get(field.to)!;
  const primary = primaryOf(target, all);
  return {
    ...plainColumn(field.column ?? `${name}_id`, name, primary.type),
    length: primary.type === 'string' ? 255 : undefined,
    null: field.null === true,
    unique: field.unique === true,
    default: field.default,
    references: {
      resource: field.to,
      table: target.table,
      column: primary.column,
      onDelete: field.on_delete ?? (field.null ? 'set null' : 'restrict'),
      owned: field.owns === true,
    },
    renamedFrom: field.renamed_from,
  };
}

/** Null where there is no file: rows that are there have none, and an erasure takes it away. */
function fileColumn(name: string, field: FileField, all: MergedByName): Column {
  const { column, renamed_from } = field;
  const stored = referenceColumn(name, { type: 'reference', to: STORED_FILE.resource, column, renamed_from, null: true, owns: true }, all);
  return { ...stored, references: { ...stored.references!, onDelete: 'restrict' }, file: true };
}

function idColumn(merged: Merged): Column {
  return { ...plainColumn('id', 'id', merged.declaration.id ?? 'integer'), primary: true, generated: true };
}

function pointerColumn(merged: Merged, all: MergedByName): Column {
  const base = all.get(merged.base!.resource)!;
  const primary = primaryOf(base, all);
  return {
    ...plainColumn(merged.base!.pointer, 'id', primary.type),
    primary: true,
    references: { resource: base.name, table: base.table, column: primary.column, onDelete: 'cascade', owned: false },
  };
}
