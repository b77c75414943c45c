import type { PairTable, Resource } from '../model';
import { sameAddress } from './erasures';
import type { Ownership } from './ownership';
import type { Belonging } from './types';

/**
 * All rows that belong to a person or have the person's address, by tables: what the person may ask for. The person's own row comes first. Columns
 * are all but those that the YAML withholds, so a new column is in it without being named. What only mentions the person is not: such texts
 * tell of others.
 */
export function buildBelongings(person: Resource, tables: Resource[], pairs: PairTable[], ownership: Map<string, Ownership>): Belonging[] {
  const depth = ({ name }: Resource): number => ownership.get(name)?.depth ?? Infinity;
  const ordered = [...tables].sort((a, b) => depth(a) - depth(b) || (a.name < b.name ? -1 : 1));
  return [
    ...ordered.flatMap((resource) => {
      const address = resource === person ? undefined : sameAddress(resource);
      const conditions = ownership.get(resource.name)?.conditions ?? [];
      return conditions.length > 0 || address !== undefined ? [belongingOf(resource, conditions, address)] : [];
    }),
    ...pairs.flatMap((pair) => ownPairs(pair, person)),
  ];
}

function belongingOf({ name, kind, table, primary, columns, erase }: Resource, conditions: string[], address?: string): Belonging {
  const shown = columns.filter(({ field }) => !erase.withhold.includes(field)).map((column) => column.name);
  return { name, kind, table, primary: primary.column, columns: shown, person: conditions, address };
}

function ownPairs({ table, own, other }: PairTable, person: Resource): Belonging[] {
  const sides = [own, other].filter((side) => side.resource === person.name);
  const conditions = sides.map(({ column }) => `t.${column} = $1`);
  const columns = ['id', own.column, other.column];
  return sides.length > 0 ? [{ name: table, kind: person.kind, table, primary: 'id', columns, person: conditions }] : [];
}
