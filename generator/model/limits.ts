import { quoteName } from '../language/quote-name';
import type { Limit, Resource } from './model';

/**
 * Resolves what limits accounts: each resource that a rule of a scope names by `limited_by` or `not_limited_by` says which group has what. Its
 * other reference is what groups have, which people know by its name.
 */
export function resolveLimits(resources: readonly Resource[]): void {
  const limiting = new Set(resources.flatMap(({ scope = [] }) => scope.flatMap(({ limited, unlimited }) => limited ?? unlimited ?? [])));
  for (const resource of resources) if (limiting.has(resource.name)) resource.limit = limitOf(resource, resources);
}

function limitOf({ fields, table }: Resource, resources: readonly Resource[]): Limit {
  const references = fields.flatMap(({ name, column, definition }) =>
    definition.type === 'reference' && column ? [{ name, column: column.name, to: definition.to }] : [],
  );
  const group = references.find(({ name }) => name === 'group')!;
  const owned = references.find(({ name }) => name !== 'group')!;
  const target = resources.find(({ name }) => name === owned.to)!;
  const named = target.columns.find(({ field }) => field === 'name')!;
  return { table, group: group.column, owned: owned.column, of: owned.to, named: `t.${quoteName(named.name)}` };
}

/** The rows that name, by a reference or a list of references, something that a group of the account owns. */
export function namesOwned(resource: Resource, through: string, limiting: Resource, resources: readonly Resource[]): string {
  const { table, group, owned } = limitOf(limiting, resources);
  const members = `JOIN auth_user_groups m ON m.group_id = o.${group} WHERE m.user_id = :account`;
  const { definition, column } = resource.fields.find(({ name }) => name === through)!;
  if (definition.type !== 'many')
    return `t.${quoteName(column!.name)} IN (SELECT o.${quoteName(owned)} FROM ${quoteName(table)} o ${members})`;
  const { own, other } = definition;
  return `t.${quoteName(resource.primary.column)} IN (SELECT p.${quoteName(own)} FROM ${quoteName(definition.table)} p JOIN ${quoteName(table)} o ON o.${quoteName(owned)} = p.${quoteName(other)} ${members})`;
}
