import { STORED_FILE } from '../../language/file-field';
import type { Field, FieldDefinition, Resource } from '../../model/model';
import { customObject } from './custom';
import { shownFields } from '../shown-fields';
import { withAliases } from './aliases';
import { type EmbeddedRows, overRows, uriFromKey } from './embed';
import { keySeenSql, seenSql } from './row-scope';
import { inLanguage, translationsObject } from './translated';
import { innerScope, type Scope, typedUri, uriOf } from './scope';
import { quoteName } from '../../language/quote-name';

/**
 * The select list of a resource's representation, one line a field, sorted by name. `row_to_json` makes the object of it;
 * `json_build_object` would stop at 50 keys.
 */
export function selectList(scope: Scope): string {
  return selectItems(scope)
    .map(({ item }) => item)
    .join(',\n');
}

/** The SQL of each field of a representation, sorted by name; of those that types add, `typedFields` says it. */
export function selectedSql(scope: Scope): Record<string, string> {
  const own = shownFields(scope.resource).filter(({ field }) => field.definition.type !== 'typed');
  return Object.fromEntries(own.map(({ name, field }) => [name, printedSql(field, scope)]));
}

/** The SQL of one field, as plans print it. */
export function printedSql(field: Field, scope: Scope): string {
  return fieldSql(field, scope).replaceAll('\n', '\n      ');
}

/** The items of the select list, each with its field. */
export function selectItems(scope: Scope): { field: Field; item: string }[] {
  return shownFields(scope.resource).map(({ name, field }) => ({ field, item: labelled(field, scope, name) }));
}

/** A field's SQL with its key as label: the name of the field, or its alias. A column of the same name needs no label. What not everybody sees is marked. */
function labelled(field: Field, scope: Scope, key = field.name): string {
  const sql = fieldSql(field, scope);
  const name = quoteName(key);
  const item = sql === `${scope.own}.${name}` || sql === `${scope.base}.${name}` ? sql : `${sql} AS ${name}`;
  return field.view === undefined ? item : `:only(${field.view.join(' ')}){${item}:}`;
}

/** The SQL of one field of a representation. */
function fieldSql(field: Field, scope: Scope): string {
  const sql = valueSql(field, scope);
  if (field.seenWith === undefined) return sql;
  const empty = field.column?.null === false && field.definition.type !== 'json' ? "''" : 'NULL';
  return `CASE WHEN ${targetSeenSql(field.seenWith, scope)} THEN ${sql} ELSE ${empty} END`;
}

/** SQL of whether the account sees the row that a reference names. One that names none hides nothing. */
function targetSeenSql(reference: string, scope: Scope): string {
  const { from, column, definition } = scope.resource.fields.find(({ name }) => name === reference)!;
  const inner = innerScope(scope, (definition as Extract<FieldDefinition, { type: 'reference' }>).to);
  const key = `${from === 't' ? scope.own : scope.base}.${quoteName(column!.name)}`;
  const seen = [...(inner.viewed.includes(inner.resource.kind) ? [] : [`:may(${inner.resource.kind}.view)`]), ...keySeenSql(key, inner)];
  const named = seen.length === 0 ? 'true' : seen.join(' AND ');
  return column!.null ? `(${key} IS NULL OR ${named})` : named;
}

/** SQL of the value of a field, for whoever sees it. */
function valueSql(field: Field, scope: Scope): string {
  const alias = field.from === 't' ? scope.own : scope.base;
  const parent = `${alias}.${quoteName(ownerOf(field, scope).primary.column)}`;
  const { definition } = field;
  switch (definition.type) {
    case 'reference': {
      const key = `${alias}.${quoteName(field.column!.name)}`;
      return definition.show === 'id' ? key : embedded(definition.to, definition.show, { one: 'equal', key }, scope);
    }
    case 'child':
      return childSql(definition, parent, scope);
    case 'children':
      return embedded(definition.of, definition.show, { many: 'referring', by: definition.by, parent }, scope);
    case 'many':
      return embedded(
        definition.to,
        definition.show,
        { many: 'paired', table: definition.table, own: definition.own, other: definition.other, parent },
        scope,
      );
    case 'custom':
      return customSql(definition, parent, scope);
    case 'link':
      return `'/rest/v1/${definition.to}/?${definition.by}=' || ${parent}`;
    case 'uri':
      if (definition.resource) return `'/rest/v1/${definition.resource}/' || ${parent} || '/'`;
      return definition.path ? uriOf(scope, `${definition.path}/`) : typedUri(scope);
    case 'typed':
      return typedSql(definition, parent, scope);
    case 'computed': {
      const sql = `(${withAliases(definition.sql, alias, scope.base)})`;
      // JSON numbers would lose digits of decimals.
      if (definition.as === 'decimal') return `${sql}::text`;
      if (definition.as === 'interval') return `advocacy_duration(${sql})`;
      return definition.as === 'point' ? pointObject(sql) : sql;
    }
    case 'file':
      return fileObject(field, alias, scope);
    case 'point':
      return pointObject(`${alias}.${quoteName(field.column!.name)}`);
    case 'interval':
      return `advocacy_duration(${alias}.${quoteName(field.column!.name)})`;
    case 'decimal':
      return `${alias}.${quoteName(field.column!.name)}::text`;
    case 'translations':
      return translationsObject(definition, parent);
    default:
      return inLanguage(`${alias}.${quoteName(field.column!.name)}`, field, scope, parent);
  }
}

/** SQL of what is told of a file, or null: one row of a small table. The bytes are in another. */
function fileObject({ name, column }: Field, alias: string, scope: Scope): string {
  const { table, column: key } = column!.references!;
  const shown = STORED_FILE.shown.map((each) => `'${each}', f.${each}`).join(', ');
  return `(SELECT json_build_object(${shown}, 'uri', ${uriOf(scope, `${name}/`)}) FROM ${quoteName(table)} f WHERE f.${quoteName(key)} = ${alias}.${quoteName(column!.name)})`;
}

/** SQL of a place as bodies say it: PostgreSQL keeps longitude and latitude as x and y. */
function pointObject(sql: string): string {
  return `CASE WHEN ${sql} IS NOT NULL THEN json_build_object('latitude', ${sql}[1], 'longitude', ${sql}[0]) END`;
}

/** The row that refers to this one. Some accounts see its object where others see its URI; inside other objects it is always as declared. */
function childSql({ of, by, show, objectFor }: Extract<FieldDefinition, { type: 'child' }>, parent: string, scope: Scope): string {
  const rows: EmbeddedRows = { one: 'referring', by, parent };
  const declared = embedded(of, show, rows, scope);
  if (objectFor === undefined || scope.depth > 0) return declared;
  return `CASE WHEN :wants(${objectFor}) THEN ${embedded(of, 'object', rows, scope)} ELSE to_json(${declared}) END`;
}

/** A field of the types of a row. Those tables hold no base row of their own, which is the row at hand. */
function typedSql({ types }: Extract<FieldDefinition, { type: 'typed' }>, parent: string, scope: Scope): string {
  const cases = types.map(({ as, resource: name, field }) => {
    const resource = scope.resources.get(name)!;
    const own = `v${scope.depth}`;
    const value = fieldSql(field, { ...scope, resource, own, base: scope.own });
    return `WHEN '${as}' THEN (SELECT to_json(${value}) FROM ${quoteName(resource.table)} ${own} WHERE ${own}.${quoteName(resource.base!.pointer)} = ${parent})`;
  });
  const { discriminator, fields } = scope.resource;
  const type = fields.find(({ name }) => name === discriminator)!.column!.name;
  return `CASE ${scope.own}.${quoteName(type)} ${cases.join(' ')} END`;
}

/** Custom fields: in the shape `dict` one object, in `pairs` an object with `name` and `value` for each row, in `list` the whole rows. */
function customSql({ of, shape }: Extract<FieldDefinition, { type: 'custom' }>, parent: string, scope: Scope): string {
  if (shape === 'dict') return customObject(innerScope(scope, of), parent);
  return embedded(of, shape === 'pairs' ? ['name', 'value'] : 'object', { many: 'referring', by: 'parent', parent }, scope);
}

/**
 * The SQL of other rows inside a representation: URIs, chosen fields, bare values, or whole objects. Objects two levels deep become URIs,
 * and so do objects of a kind that the account may not view.
 */
function embedded(resource: string, show: string | string[], rows: EmbeddedRows, scope: Scope): string {
  const inner = innerScope(scope, resource);
  const level = inner.depth > 1 && show === 'object' ? 'uri' : show;
  const direct = level === 'uri' && 'one' in rows && rows.one === 'equal' ? uriFromKey(inner.resource, rows.key) : undefined;
  return (
    direct ??
    (inner.resource.archived && 'one' in rows && rows.one === 'equal'
      ? ofArchivable(rows, level, inner)
      : overRows(rows, shownValue(level, inner, 'one' in rows && rows.one === 'equal'), inner))
  );
}

/** The row that a reference names, which may be archived: then its URI stands for it, or the field by which it is named. */
function ofArchivable(rows: Extract<EmbeddedRows, { one: 'equal' }>, level: string | string[], inner: Scope): string {
  const value = shownValue(level, inner, true);
  if (typeof level === 'string' && level !== 'object')
    return overRows(rows, value, { ...inner, resource: { ...inner.resource, archived: false } });
  return `coalesce(${overRows(rows, value, inner)}, to_json(${uriFromKey(inner.resource, rows.key) ?? rows.key}))`;
}

/** Of a target that the account does not see, a reference shows its URI, and no value of it. */
function shownValue(show: string | string[], inner: Scope, isTarget: boolean): string {
  if (show === 'uri') return typedUri(inner);
  const value = shownObject(show, inner);
  const { kind, exposed } = inner.resource;
  const seen = isTarget ? seenSql(inner) : undefined;
  const bare = typeof show === 'string' && show !== 'object';
  const conditions = [...(bare || inner.viewed.includes(kind) ? [] : [`:may(${kind}.view)`]), ...(seen === undefined ? [] : [seen])];
  if (conditions.length === 0) return value;
  const otherwise = bare || !exposed ? 'NULL' : `to_json(${typedUri(inner)})`;
  return `CASE WHEN ${conditions.join(' AND ')} THEN ${value} ELSE ${otherwise} END`;
}

function shownObject(show: string | string[], inner: Scope): string {
  if (show === 'object') {
    const within = { ...inner, viewed: [...inner.viewed, inner.resource.kind] };
    return `(SELECT row_to_json(o.*) FROM (SELECT\n${selectList(within).replace(/^/gm, '    ')}\n  ) o)`;
  }
  const fieldNamed = (name: string): Field => inner.resource.fields.find((field) => field.name === name)!;
  if (typeof show === 'string') return fieldSql(fieldNamed(show), inner);
  const list = [...show].sort().map((name) => labelled(fieldNamed(name), inner));
  return `(SELECT row_to_json(o.*) FROM (SELECT ${list.join(', ')}) o)`;
}

/** The resource whose table has the column of a field: this one, or the one it extends. */
function ownerOf(field: Field, scope: Scope): Resource {
  return field.from === 't' ? scope.resource : scope.resources.get(scope.resource.base!.resource)!;
}
