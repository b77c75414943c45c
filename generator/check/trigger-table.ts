import { columnOf } from '../language/fields';
import type { RuleContext } from './context';

/**
 * Whether there is a resource whose table has the columns that generated triggers write. One that could not be read is not reported as
 * missing.
 */
export function hasTriggerTable(
  { byName, unreadResources }: RuleContext,
  { resource, columns }: { resource: string; columns: readonly string[] },
): boolean {
  const table = byName.get(resource);
  if (!table || table.incomplete || table.loaded.broken.size > 0) return unreadResources.has(resource) || table !== undefined;
  const declared = [...table.declared.values()].map(({ name, declaration }) => columnOf(name, declaration));
  return columns.every((column) => declared.includes(column));
}
