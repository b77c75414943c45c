import type { Field, Model, Resource } from '../model/model';

/** What an explanation reads: the model, its resources by name, and where a part of one is declared. */
export interface Explained {
  model: Model;
  resources: Map<string, Resource>;
  placeOf(resource: Resource, field?: Field): string;
}

/** The resource in whose table the column of a field is. */
export function ownerOf(field: Field, { base, over, ...resource }: Resource, { resources }: Explained): Resource {
  if (field.from === 'b') return resources.get(base!.resource)!;
  return resources.get(over ?? resource.name)!;
}

/** Whether SQL speaks of a column. */
export function mentions(sql: string, column: string): boolean {
  return new RegExp(`(?<![\\w'])${column}(?![\\w'])`).test(sql);
}
