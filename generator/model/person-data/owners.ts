import type { Resource } from '../model';
import type { Ownership } from './ownership';
import type { Erasure, OwnerRows } from './types';

/** The rows of the person through which an erasure finds others, those nearest to the person first. */
export function buildOwners(tables: Resource[], ownership: Map<string, Ownership>, erasures: readonly Erasure[]): OwnerRows[] {
  const erased = new Set(erasures.map(({ table }) => table));
  const ofErased = tables.filter(({ table }) => erased.has(table));
  const names = new Set(ofErased.flatMap(({ name }) => ownership.get(name)?.owners ?? []));
  return tables
    .filter(({ name }) => names.has(name))
    .map((resource) => ({ table: resource.table, ...ownership.get(resource.name)! }))
    .sort((a, b) => a.depth - b.depth || (a.table < b.table ? -1 : 1))
    .flatMap(({ table, conditions }) => conditions.map((where) => ({ table, where })));
}
