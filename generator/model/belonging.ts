import { withinIndex } from './merging';
import type { Column, Resource } from './model';

/** How a row of a table belongs to the person `$1`: each way as SQL over the row `t`. And over how many other rows. */
export interface Belonging {
  ways: string[];
  depth: number;
}

/**
 * The tables whose rows belong to a person: those that go with the person (`on_delete: cascade`) or say so (`erase: {by: …}`), and those that
 * go with such rows or are owned by them. Where a row always names its person, that alone counts.
 */
export function belongingTo(person: Resource, tables: Resource[]): Map<string, Belonging> {
  const found = new Map<string, Belonging>([[person.name, { ways: [`t.${person.primary.column} = $1`], depth: 0 }]]);
  for (let depth = 1; ; depth++) {
    const next = tables.filter(({ name }) => !found.has(name)).flatMap((resource) => {
      const ways = waysTo(resource, person, tables, found);
      return ways.length > 0 ? [[resource.name, { ways, depth }] as const] : [];
    });
    if (next.length === 0) return found;
    for (const [name, belonging] of next) found.set(name, belonging);
  }
}

function waysTo(resource: Resource, person: Resource, tables: Resource[], found: Map<string, Belonging>): string[] {
  const references = resource.columns.filter(({ field, references: target }) => target && (target.onDelete === 'cascade' || field === resource.erase?.by));
  const direct = resource.columns.filter((column) => (column.names ?? (references.includes(column) ? column.references : undefined))?.resource === person.name);
  const certain = direct.find((column) => !column.null);
  const own = (column: Column): string => [`t.${column.name} = $1`, withinIndex(resource, column) ?? []].flat().join(' AND ');
  if (certain) return [own(certain)];
  const through = references.filter((column) => !direct.includes(column)).flatMap((column) =>
    rowsOf(tables.find(({ name }) => name === column.references!.resource)!, found, (target) => target.primary.column)
      .map((rows) => `t.${column.name} IN (${rows})`));
  const owned = tables.flatMap((owner) => owner.columns.filter(({ references: target }) => target?.owned && target.resource === resource.name)
    .flatMap((column) => rowsOf(owner, found, () => column.name).map((rows) => `t.${resource.primary.column} IN (${rows})`)));
  return [...direct.map(own), ...through, ...owned];
}

/** A column of those rows of a table that belong to the person; nothing for a table of which none do. One search a way: each has its index. */
function rowsOf(resource: Resource, found: Map<string, Belonging>, columnOf: (resource: Resource) => string): string[] {
  const belonging = found.get(resource.name);
  if (!belonging) return [];
  return [belonging.ways.map((way) => `SELECT t.${columnOf(resource)} FROM ${resource.table} t WHERE ${way}`).join(' UNION ')];
}
