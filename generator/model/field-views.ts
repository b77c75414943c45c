import type { Field, Resource } from './model';

/**
 * Completes the rights without which fields are not seen (`view`): a field that shows nothing but values of other fields takes their rights too.
 * So a value is not seen in another place: the name of a tag among the tags of a page, custom fields as one object.
 */
export function resolveFieldViews(resources: readonly Resource[]): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  for (const { fields } of resources) {
    for (const field of fields) {
      const rights = rightsOf(field, byName);
      if (rights.size > 0) field.view = [...rights].sort();
    }
  }
}

function rightsOf(field: Field, byName: ReadonlyMap<string, Resource>): Set<string> {
  return new Set([...(field.view ?? []), ...shownInItsPlace(field, byName).flatMap((other) => [...rightsOf(other, byName)])]);
}

/** The fields of other resources whose bare values this field shows. */
function shownInItsPlace({ definition }: Field, byName: ReadonlyMap<string, Resource>): Field[] {
  switch (definition.type) {
    case 'reference':
    case 'many':
      return typeof definition.show === 'string' ? named(definition.to, [definition.show], byName) : [];
    case 'custom':
      return definition.shape === 'dict' ? named(definition.of, ['name', 'value'], byName) : [];
    case 'typed':
      return definition.types.map(({ field }) => field);
    default:
      return [];
  }
}

/** Fields of a resource by name. `uri`, `id` and `object` name none that could be hidden. */
function named(resource: string, names: readonly string[], byName: ReadonlyMap<string, Resource>): Field[] {
  const { key, fields } = byName.get(resource)!;
  return fields.filter(({ name }) => names.includes(name) && name !== key.field);
}
