import type { Column, Resource } from '../model';
import { withinIndex } from './within-index';

/** How rows of a table belong to the person `$1`. */
export interface Ownership {
  /** Each way as SQL over the row `t`. */
  conditions: string[];
  /** The number of other rows between the row and the person. */
  depth: number;
}

/**
 * The tables whose rows belong to a person, by resource: those that are deleted with the person (`on_delete: cascade`) or say so
 * (`erase: {by: …}`), and those that are deleted with such rows or are owned by them. Where a row always names its person, that alone
 * counts. Such tables come first, so that others may belong through them as well.
 */
export function findOwnership(person: Resource, tables: Resource[]): Map<string, Ownership> {
  const found = new Map<string, Ownership>([[person.name, { conditions: [`t.${person.primary.column} = $1`], depth: 0 }]]);
  for (let depth = 1; ; depth++) {
    const next = tables
      .filter(({ name }) => !found.has(name))
      .flatMap((resource) => {
        const conditions = depth === 1 ? alwaysOwned(resource, person) : ownedThrough(resource, person, tables, found);
        return conditions.length > 0 ? [[resource.name, { conditions, depth }] as const] : [];
      });
    if (next.length === 0 && depth > 1) return found;
    for (const [name, ownership] of next) found.set(name, ownership);
  }
}

/** The columns that name the person directly. */
function personColumns(resource: Resource, person: Resource): Column[] {
  return resource.columns.filter((column) => (ownsRow(resource, column) ? column.references : column.names)?.resource === person.name);
}

/** Whether the row belongs to whatever the column refers to. */
function ownsRow({ erase }: Resource, { field, references }: Column): boolean {
  return references !== undefined && (references.onDelete === 'cascade' || field === erase.by);
}

function alwaysOwned(resource: Resource, person: Resource): string[] {
  const column = personColumns(resource, person).find((candidate) => !candidate.null);
  return column ? [namesPerson(resource, column)] : [];
}

function namesPerson(resource: Resource, column: Column): string {
  return [`t.${column.name} = $1`, withinIndex(resource, column) ?? []].flat().join(' AND ');
}

function ownedThrough(resource: Resource, person: Resource, tables: Resource[], found: Map<string, Ownership>): string[] {
  const direct = personColumns(resource, person);
  const through = resource.columns
    .filter((column) => ownsRow(resource, column) && !direct.includes(column))
    .flatMap((column) => {
      const target = tables.find(({ name }) => name === column.references!.resource)!;
      return valuesIn(target, target.primary.column, found).map((values) => `t.${column.name} IN (${values})`);
    });
  const owned = tables.flatMap((owner) =>
    owner.columns
      .filter(({ references }) => references?.owned && references.resource === resource.name)
      .flatMap((column) => valuesIn(owner, column.name, found).map((values) => `t.${resource.primary.column} IN (${values})`)),
  );
  return [...direct.map((column) => namesPerson(resource, column)), ...through, ...owned];
}

/** SQL for a column of those rows of a table that belong to the person; nothing for other tables. One search a condition: each has its index. */
function valuesIn(resource: Resource, column: string, found: Map<string, Ownership>): string[] {
  const ownership = found.get(resource.name);
  if (!ownership) return [];
  return [ownership.conditions.map((condition) => `SELECT t.${column} FROM ${resource.table} t WHERE ${condition}`).join(' UNION ')];
}
