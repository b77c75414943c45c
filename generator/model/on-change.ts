import { quoteName } from '../language/quote-name';
import type { OnChangeDeclaration } from '../language/resource';
import type { Model, OnChange, Resource } from './model';

/** Columns that change with every write, whatever it is about. */
const TIMES = ['created_at', 'updated_at'];

type Watched = OnChange['tables'];

/**
 * What an object is made of: its own columns, its pairs, the rows that refer to it, and the rows that refer to those. A new field of the
 * YAML is watched without being named. Rows that own the object are no part of it.
 */
export function buildOnChange(
  declared: OnChangeDeclaration,
  resource: Resource,
  { resources, pairs }: Pick<Model, 'resources' | 'pairs'>,
): OnChange {
  const own = pairs.filter((pair) => pair.own.resource === resource.name);
  const children = rowsThatReferTo(resource, resources);
  return {
    ...declared,
    columns: resource.columns.filter(({ name, primary }) => !primary && !TIMES.includes(name)).map(({ name }) => name),
    tables: [
      ...own.map((pair): Watched[number] => ({ table: pair.table, key: `r.${quoteName(pair.own.column)}`, updates: false })),
      ...children.map((child): Watched[number] => ({ table: child.resource.table, key: `r.${quoteName(child.column)}`, updates: true })),
      ...children.flatMap((child) => rowsBelow(child, resources)),
    ],
  };
}

interface Referring {
  resource: Resource;
  column: string;
}

function rowsBelow({ resource, column }: Referring, resources: Resource[]): Watched {
  const { table, primary } = resource;
  return rowsThatReferTo(resource, resources).map((part) => ({
    table: part.resource.table,
    key: `(SELECT c.${quoteName(column)} FROM ${quoteName(table)} c WHERE c.${quoteName(primary.column)} = r.${quoteName(part.column)})`,
    updates: true,
  }));
}

function rowsThatReferTo(target: Resource, resources: Resource[]): Referring[] {
  return resources
    .filter((resource) => resource.stored)
    .flatMap((resource) =>
      resource.columns
        .filter(({ references }) => references?.resource === target.name && !references.owned)
        .map(({ name }) => ({ resource, column: name })),
    );
}
