import type { Field, Resource } from '../../model/model';
import { pairColumns } from '../../model/pairs';
import { customValue } from './custom';
import { embedded } from './embed';
import { quoteName, type Scope, typedUri, uriOf } from './scope';

/**
 * The select list of a resource's representation, one line a field, sorted by name. `row_to_json` makes the object of it;
 * `json_build_object` would stop at 50 keys.
 */
export function selectList(scope: Scope): string {
  const shown = scope.resource.fields.filter((field) => !field.private);
  return shown.map((field) => labelled(field, scope)).join(',\n');
}

/** A field's SQL with its name as label, which a column of that name has anyway. */
export function labelled(field: Field, scope: Scope): string {
  const sql = fieldSql(field, scope);
  const name = quoteName(field.name);
  return sql === `${scope.own}.${name}` || sql === `${scope.base}.${name}` ? sql : `${sql} AS ${name}`;
}

/** The SQL of one field of a representation. */
export function fieldSql(field: Field, scope: Scope): string {
  const alias = field.from === 't' ? scope.own : scope.base;
  const owner = ownerOf(field, scope);
  const primary = `${alias}.${owner.primary.column}`;
  const { is } = field;
  switch (is.type) {
    case 'reference':
      if (is.show === 'id') return `${alias}.${field.column!.name}`;
      return embedded({ scope, target: is.to, show: is.show, one: { equals: `${alias}.${field.column!.name}` } });
    case 'child':
      return embedded({ scope, target: is.of, show: is.show, one: { by: is.by, parent: primary } });
    case 'children':
      return embedded({ scope, target: is.of, show: is.show, many: { by: is.by, parent: primary } });
    case 'many': {
      const [own, other] = pairColumns(owner.over ?? owner.name, is);
      return embedded({ scope, target: is.to, show: is.show, pairs: { table: is.table, own, other, parent: primary } });
    }
    case 'custom':
      return customValue(is, scope, primary);
    case 'link':
      return `'/rest/v1/${is.to}/?${is.by}=' || ${primary}`;
    case 'uri':
      if (is.resource) return `'/rest/v1/${is.resource}/' || ${primary} || '/'`;
      return is.path ? uriOf(scope, `${is.path}/`) : typedUri(scope);
    case 'computed':
      return `(${inScope(is.sql, alias, scope)})`;
    case 'decimal':
      return `${alias}.${field.column!.name}::text`;
    default:
      return `${alias}.${quoteName(field.column!.name)}`;
  }
}

/** The resource whose table an inherited or taken-over field belongs to. */
function ownerOf(field: Field, scope: Scope): Resource {
  return field.from === 't' ? scope.resource : scope.resources.get(scope.resource.base!.resource)!;
}

/** Hand-written SQL calls the table of its own resource `t`; here that may be the base's, or have another name. */
function inScope(sql: string, own: string, scope: Scope): string {
  return sql.replace(/\b([tb])\./g, (_, alias: string) => `${alias === 't' ? own : scope.base}.`);
}
