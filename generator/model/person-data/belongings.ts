import { quoteName } from '../../language/quote-name';
import type { Column, PairTable, Resource } from '../model';
import { sameAddress } from './erasures';
import { namesPerson, type Ownership } from './ownership';
import type { Belonging } from './types';

/**
 * All rows that belong to a person or have the person's address, by tables: what the person may ask for. The person's own row comes first. Columns
 * are all but those that the YAML withholds, so a new column is in it without being named. Rows of others that name the person follow, as far as
 * they do (`namings`). Texts that only mention the person are not in it: they tell of others.
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
    ...ordered.flatMap((resource) => namings(resource, person, ownership.get(resource.name)?.conditions ?? [])),
    ...pairs.flatMap((pair) => ownPairs(pair, person)),
  ];
}

/**
 * The rows of others that name the person, such as the action of a friend whom the person brought: which they are, when they were made, and that
 * they name the person. What else is in them tells of others.
 */
function namings(resource: Resource, person: Resource, conditions: string[]): Belonging[] {
  const { name, kind, table, primary, columns } = resource;
  const told = (column: Column): boolean =>
    column.primary || (column.type === 'datetime' && column.default === 'now' && !column.onUpdateNow);
  return columns
    .filter(
      (column) => (column.references ?? column.names)?.resource === person.name && !conditions.includes(namesPerson(resource, column)),
    )
    .map((column) => ({
      name: `${name}_${column.field}`,
      kind,
      table,
      primary: primary.column,
      columns: columns.filter((each) => each === column || told(each)).map((each) => each.name),
      person: [namesPerson(resource, column)],
    }));
}

function belongingOf({ name, kind, table, primary, columns, erase }: Resource, conditions: string[], address?: string): Belonging {
  const shown = columns.filter(({ field }) => !erase.withhold.includes(field)).map((column) => column.name);
  return { name, kind, table, primary: primary.column, columns: shown, person: conditions, address };
}

function ownPairs({ table, own, other }: PairTable, person: Resource): Belonging[] {
  const sides = [own, other].filter((side) => side.resource === person.name);
  const conditions = sides.map(({ column }) => `t.${quoteName(column)} = $1`);
  const columns = ['id', own.column, other.column];
  return sides.length > 0 ? [{ name: table, kind: person.kind, table, primary: 'id', columns, person: conditions }] : [];
}
