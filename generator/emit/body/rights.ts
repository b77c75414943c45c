import { TRANSLATIONS } from '../../language/translated';
import type { Field, Resource } from '../../model/model';

/** What a body needs rights for, by field; its shape is `WritePlan.rights` of the runtime. */
type BodyRights = Record<
  string,
  { seen?: string[]; needs?: string; naming?: string | string[]; within?: string; object?: string; translated?: true }
>;

/**
 * The rights that the values of a body need: those that the YAML says (`view`, `edit`), the right to view people for naming a person by anything but URI
 * and id, and those of the objects that a body may hold. Empty for most resources.
 */
export function bodyRights(resource: Resource, resources: Map<string, Resource>, seen: readonly string[] = []): BodyRights {
  const rights: BodyRights = {};
  for (const field of resource.fields) {
    if (field.readonly || field.private) continue;
    const inner = written(field);
    const held = inner === undefined || seen.includes(inner) ? {} : bodyRights(resources.get(inner)!, resources, [...seen, resource.name]);
    const right = {
      ...(field.view !== undefined && { seen: field.view }),
      ...(field.edit !== undefined && { needs: field.edit }),
      ...namingRight(field, resources),
      ...(Object.keys(held).length > 0 && { within: inner }),
      ...foreignChild(field, resource, resources),
    };
    if (Object.keys(right).length > 0) rights[field.name] = right;
  }
  const { definition } = resource.fields.find(({ name }) => name === TRANSLATIONS) ?? {};
  if (definition?.type === 'translations' && definition.fields.some(({ name }) => rights[name]))
    rights[TRANSLATIONS] = { translated: true };
  return rights;
}

/** An object of another kind takes the right to edit that kind. Anything but an object is ignored, so it takes none. */
function foreignChild({ definition }: Field, { kind }: Resource, resources: Map<string, Resource>): { object?: string } {
  if (definition.type !== 'child' || !definition.write) return {};
  const child = resources.get(definition.of)!;
  return child.kind === kind ? {} : { object: `${child.kind}.edit` };
}

/** The resource of the objects that a body may hold in a field. */
function written({ definition }: Field): string | undefined {
  if ((definition.type === 'children' || definition.type === 'child') && definition.write) return definition.of;
  return definition.type === 'reference' && definition.written ? definition.to : undefined;
}

/**
 * Whether somebody is on record is told to those who may view people, and whether a value is, to those who see its field. A URI or id tells
 * nothing that could not be counted up to.
 */
function namingRight({ definition }: Field, resources: Map<string, Resource>): { naming?: string | string[] } {
  if (definition.type !== 'reference' && definition.type !== 'many') return {};
  const target = resources.get(definition.to)!;
  const names = definition.accepts.filter((way) => way !== 'uri' && way !== 'id');
  const hidden = target.fields.filter(({ name }) => names.includes(name)).flatMap(({ view = [] }) => view);
  const rights = [...new Set([...(target.person && names.length > 0 ? [`${target.kind}.view`] : []), ...hidden])];
  if (rights.length === 0) return {};
  return { naming: rights.length === 1 ? rights[0]! : rights };
}
