import { quoteName } from '../../language/quote-name';
import type { Column, Resource } from '../model';
import { withinIndex } from './within-index';

/** How rows of a table belong to a person. */
export interface Ownership {
  /** A condition in SQL for each way. The row is `t`, the key of the person `$1`. */
  conditions: string[];
  /** The number of other rows between the row and the person. */
  depth: number;
  /** The resources of those rows, as far as the conditions name them. */
  owners: string[];
}

/**
 * The tables whose rows belong to a person, by resource. A row belongs to the person in one of three ways:
 *
 * - directly: by a foreign key to the person that deletes the row with it (`on_delete: cascade`) or is declared (`erase: {by: …}`), or by a
 *   number without a foreign key (`names`, or declared as well)
 * - through another row that belongs to the person: by such a foreign key to that row
 * - as owned by another row that belongs to the person (`owns`); a stored file is not: it goes when the field is emptied
 *
 * The search goes outwards from the person. The first round takes tables whose rows always name their person: for them no other way counts.
 * Each later round takes tables that belong through those found before.
 */
export function findOwnership(person: Resource, tables: Resource[]): Map<string, Ownership> {
  const found = new Map<string, Ownership>([
    [person.name, { conditions: [`t.${quoteName(person.primary.column)} = $1`], depth: 0, owners: [] }],
  ]);
  const owning = owningColumns(tables);
  for (let depth = 1; ; depth++) {
    const foundNow = tables
      .filter(({ name }) => !found.has(name))
      .flatMap((resource) => {
        const ways = depth === 1 ? alwaysOwned(resource, person) : ownedInAnyWay(resource, person, { tables, owning, found });
        const conditions = ways.map(({ condition }) => condition);
        const owners = ways.flatMap(({ owner }) => owner ?? []);
        return conditions.length > 0 ? [[resource.name, { conditions, depth, owners }] as const] : [];
      });
    if (foundNow.length === 0 && depth > 1) return found;
    for (const [name, ownership] of foundNow) found.set(name, ownership);
  }
}

/** A way in which rows of a table belong to a person: by a condition, and through rows of an owner unless directly. */
interface Way {
  condition: string;
  owner?: string;
}

/** The columns that name the person directly. */
function personColumns(resource: Resource, person: Resource): Column[] {
  return resource.columns.filter(
    (column) =>
      isDeclaredNumber(resource, column) || (ownsRow(resource, column) ? column.references : column.names)?.resource === person.name,
  );
}

/** Whether the column has the number of a person whom the row outlives, and so is no reference: `erase: {by: …}` says that it is one. */
function isDeclaredNumber({ erase }: Resource, { field, references, names }: Column): boolean {
  return field === erase.by && !references && !names;
}

/** Whether a row belongs to the row that the column refers to. */
function ownsRow({ erase }: Resource, { field, references }: Column): boolean {
  return references !== undefined && (references.onDelete === 'cascade' || field === erase.by);
}

/** The condition of a column that is never null and names the person. */
function alwaysOwned(resource: Resource, person: Resource): Way[] {
  const column = personColumns(resource, person).find((candidate) => !candidate.null);
  return column ? [{ condition: namesPerson(resource, column) }] : [];
}

/** SQL: the column of row `t` names the person. */
export function namesPerson(resource: Resource, column: Column): string {
  return [`t.${quoteName(column.name)} = $1`, withinIndex(resource, column) ?? []].flat().join(' AND ');
}

/** A column that owns the row to which it refers, with its table. */
interface OwningColumn {
  owner: Resource;
  column: Column;
}

/** The columns of all tables that own rows of others. A stored file is not owned in this sense. */
function owningColumns(tables: Resource[]): OwningColumn[] {
  return tables.flatMap((owner) =>
    owner.columns.filter(({ references, file }) => references?.owned && !file).map((column) => ({ owner, column })),
  );
}

/** What the search knows. */
interface SearchState {
  tables: Resource[];
  owning: OwningColumn[];
  found: Map<string, Ownership>;
}

/** The conditions of all three ways. */
function ownedInAnyWay(resource: Resource, person: Resource, { tables, owning, found }: SearchState): Way[] {
  const direct = personColumns(resource, person);
  const through = resource.columns
    .filter((column) => ownsRow(resource, column) && !direct.includes(column))
    .flatMap((column) => {
      const target = tables.find(({ name }) => name === column.references!.resource)!;
      return valuesIn(target, target.primary.column, found).map((values) => ({
        condition: `t.${quoteName(column.name)} IN (${values})`,
        owner: target.name,
      }));
    });
  const asOwned = owning
    .filter(({ column }) => column.references!.resource === resource.name)
    .flatMap(({ owner, column }) =>
      valuesIn(owner, column.name, found).map((values) => ({
        condition: `t.${quoteName(resource.primary.column)} IN (${values})`,
        owner: owner.name,
      })),
    );
  return [...direct.map((column) => ({ condition: namesPerson(resource, column) })), ...through, ...asOwned];
}

/**
 * SQL that selects a column from the rows of a table that belong to the person. Empty for a table whose ownership is not known. Each
 * condition has a `SELECT` of its own, because each uses another index.
 */
function valuesIn(resource: Resource, column: string, found: Map<string, Ownership>): string[] {
  const ownership = found.get(resource.name);
  if (!ownership) return [];
  return [
    ownership.conditions
      .map((condition) => `SELECT t.${quoteName(column)} FROM ${quoteName(resource.table)} t WHERE ${condition}`)
      .join(' UNION '),
  ];
}
