import type { Column, Field, Resource } from '../model';

/** The field behind a column of the resource's own table. */
export function fieldOf(resource: Resource, column: Column): Field | undefined {
  return resource.fields.find((field) => field.from === 't' && field.column?.name === column.name);
}
