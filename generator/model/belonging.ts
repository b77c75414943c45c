import { withinIndex } from './merging';
import type { Column, Resource } from './model';

/** How a row of a table belongs to the person `$1`: each way as SQL over the row `t`. And over how many other rows. */
export interface Belonging {
  ways: string[];
  depth: number;
}

/**
 * The tables whose rows belong to a person: those that go with the person (`on_delete: cascade`) or say so (`erase: {by: …}`), and those that
 * go with such rows or are owned by them. Where a row always names its person, that alone counts; such tables come first, so that others may
 * belong through them as well.
 */
export function belongingTo(person: Resource, tables: Resource[]): Map<string, Belonging> {
  const found = new Map<string, Belonging>([[person.name, { ways: [`t.${person.primary.column} = $1`], depth: 0 }]]);
  for (let depth = 1; ; depth++) {
    const next = tables
      .filter(({ name }) => !found.has(name))
      .flatMap((resource) => {
        const ways = depth === 1 ? alwaysOf(resource, person) : waysTo(resource, person, tables, found);
        return ways.length > 0 ? [[resource.name, { ways, depth }] as const] : [];
      });
    if (next.length === 0 && depth > 1) return found;
    for (const [name, belonging] of next) found.set(name, belonging);
  }
}

/** The columns that name the person directly. */
function directOf(resource: Resource, person: Resource): Column[] {
  return resource.columns.filter((column) => (goesWith(resource, column) ? column.references : column.names)?.resource === person.name);
}

function goesWith({ erase }: Resource, { field, references }: Column): boolean {
  return references !== undefined && (references.onDelete === 'cascade' || field === erase?.by);
}

function alwaysOf(resource: Resource, person: Resource): string[] {
  const column = directOf(resource, person).find((each) => !each.null);
  return column ? [named(resource, column)] : [];
}

function named(resource: Resource, column: Column): string {
  return [`t.${column.name} = $1`, withinIndex(resource, column) ?? []].flat().join(' AND ');
}

function waysTo(resource: Resource, person: Resource, tables: Resource[], found: Map<string, Belonging>): string[] {
  const direct = directOf(resource, person);
  const through = resource.columns
    .filter((column) => goesWith(resource, column) && !direct.includes(column))
    .flatMap((column) =>
      rowsOf(tables.find(({ name }) => name === column.references!.resource)!, found, (target) => target.primary.column).map(
        (rows) => `t.${column.name} IN (${rows})`,
      ),
    );
  const owned = tables.flatMap((owner) =>
    owner.columns
      .filter(({ references: target }) => target?.owned && target.resource === resource.name)
      .flatMap((column) => rowsOf(owner, found, () => column.name).map((rows) => `t.${resource.primary.column} IN (${rows})`)),
  );
  return [...direct.map((column) => named(resource, column)), ...through, ...owned];
}

/** A column of those rows of a table that belong to the person; nothing for a table of which none do. One search a way: each has its index. */
function rowsOf(resource: Resource, found: Map<string, Belonging>, columnOf: (resource: Resource) => string): string[] {
  const belonging = found.get(resource.name);
  if (!belonging) return [];
  return [belonging.ways.map((way) => `SELECT t.${columnOf(resource)} FROM ${resource.table} t WHERE ${way}`).join(' UNION ')];
}
