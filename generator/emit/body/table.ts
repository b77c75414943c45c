import type { Model, Resource } from '../../model/model';
import { indexesOf } from '../indexes';
import { databaseName } from '../sql-names';

interface UniqueLiteral {
  fields: string[];
  ignoringCase: boolean;
  message?: string;
}

/** Columns that take the current time at each change, of the resource's own table and of the one it extends. */
export function touchedColumns(resource: Resource): { column: string; on: 't' | 'b' }[] {
  return resource.fields.filter((field) => field.column?.onUpdateNow).map((field) => ({ column: field.column!.name, on: field.from }));
}

/**
 * Every constraint or index that makes values unique in the tables of a resource, by its name in the database: what the runtime
 * needs to tell which field collided.
 */
export function uniqueConstraints(resource: Resource, model: Model, resources: Map<string, Resource>): Record<string, UniqueLiteral> {
  const own = resource.over === undefined ? resource : resources.get(resource.over)!;
  const base = resource.base && resources.get(resource.base.resource)!;
  return Object.fromEntries([...constraintsOf(own, model), ...(base ? constraintsOf(base, model) : [])]);
}

function constraintsOf(resource: Resource, model: Model): [string, UniqueLiteral][] {
  const found: [string, UniqueLiteral][] = [];
  for (const column of resource.columns) {
    const unique = { fields: [column.field], ignoringCase: false };
    if (column.primary && !column.generated && !column.references) found.push([databaseName(resource.table, [], 'pkey'), unique]);
    else if (column.unique === true && !resource.archived) found.push([databaseName(resource.table, [column.name], 'key'), unique]);
  }
  const { plain, sql } = indexesOf(resource, model);
  const fieldOf = (name: string): string => resource.columns.find((column) => column.name === name)!.field;
  for (const index of plain) {
    if (index.unique) found.push([index.name, { fields: index.columns.map(fieldOf), ignoringCase: false, message: index.message }]);
  }
  for (const index of sql) {
    if (!index.definition.startsWith('CREATE UNIQUE')) continue;
    const columns = columnsIn(index.definition, resource);
    found.push([index.name, { fields: columns.map(fieldOf), ignoringCase: /\blower\(/.test(index.definition), message: index.message }]);
  }
  return found;
}

/** The columns that an index definition speaks of, in its order, without its condition. */
function columnsIn(definition: string, resource: Resource): string[] {
  const indexed = definition.slice(definition.indexOf('(')).split(' WHERE ')[0]!;
  const words = [...new Set(indexed.match(/\b\w+\b(?!\()/g))];
  return words.filter((word) => resource.columns.some((column) => column.name === word));
}
