import type { DeclaredResource } from '../../check/context';
import type { Model, Resource } from '../../model/model';

/** A resource of the model with its declaration, which knows where each part stands. */
export interface DeclaredSql {
  resource: Resource;
  declared: DeclaredResource;
}

/** The columns that SQL of a resource may name: of its own table and of the one that it extends. */
export function columnNames(resource: Resource, { resources }: Model): string[] {
  const tables = [resource.table, resource.base?.table];
  const owners = resources.filter(({ stored, table }) => stored && tables.includes(table));
  return owners.flatMap(({ columns }) => columns.map(({ name }) => name));
}
