import { quoteName } from '../../language/quote-name';
import { ARCHIVED_AT } from '../../language/archived';
import type { Resource } from '../../model/model';

/** The resource whose select list is printed, and the aliases of its tables there. */
export interface Scope {
  resources: Map<string, Resource>;
  resource: Resource;
  /** The alias of the resource's own table, and of the table of the resource it extends. */
  own: string;
  base: string;
  /** 0 for the resource itself, 1 for what it embeds. Embedded objects show their own references as URIs. */
  depth: number;
  /** The kinds that whoever sees this representation may view. */
  viewed: readonly string[];
}

/** The scope of a resource's own statements: `t` and `b`. */
export function topScope(resource: Resource, resources: Map<string, Resource>): Scope {
  return { resources, resource, own: 't', base: 'b', depth: 0, viewed: [resource.kind] };
}

/** The scope of rows of another resource inside a representation: `t1` and `b1`. */
export function innerScope(outer: Scope, resource: string): Scope {
  const depth = outer.depth + 1;
  const { resources, viewed } = outer;
  return { resources, viewed, resource: resources.get(resource)!, own: `t${depth}`, base: `b${depth}`, depth };
}

/** The tables of a resource, joined to the one it extends: `core_petitionpage t JOIN core_page b ON b.id = t.page_ptr_id`. */
export function fromClause(scope: Scope): string {
  const { resource, own, base } = scope;
  if (!resource.base) return `${rowsInUse(resource)} ${own}`;
  const parent = scope.resources.get(resource.base.resource)!;
  return `${quoteName(resource.table)} ${own} JOIN ${quoteName(parent.table)} ${base} ON ${base}.${quoteName(parent.primary.column)} = ${own}.${quoteName(resource.base.pointer)}`;
}

/** The rows of a table without those that are archived. */
export function rowsInUse({ table, archived }: Resource): string {
  return archived ? `(SELECT * FROM ${quoteName(table)} WHERE ${ARCHIVED_AT} IS NULL)` : quoteName(table);
}

/** The path of a row by the name of its resource: `'/rest/v1/phone/' || t.id || '/'`. */
export function uriOf(scope: Scope, below = ''): string {
  return `'/rest/v1/${scope.resource.name}/' || ${scope.own}.${quoteName(scope.resource.key.column)} || '/${below}'`;
}

/** The path of a row by the name of its type, where the resource has types: `/rest/v1/petitionpage/5/`. */
export function typedUri(scope: Scope): string {
  const { resource, own } = scope;
  if (!resource.discriminator || resource.descendants.length === 0) return uriOf(scope);
  const key = `${own}.${quoteName(resource.key.column)}`;
  if (resource.descendants.every(({ resource: name, as }) => name === as.toLowerCase() + resource.name)) {
    return `'/rest/v1/' || lower(${own}.${quoteName(resource.discriminator)}) || '${resource.name}/' || ${key} || '/'`;
  }
  const names = resource.descendants.map(({ resource: name, as }) => `WHEN '${as}' THEN '${name}'`).join(' ');
  return `'/rest/v1/' || CASE ${own}.${quoteName(resource.discriminator)} ${names} ELSE '${resource.name}' END || '/' || ${key} || '/'`;
}
