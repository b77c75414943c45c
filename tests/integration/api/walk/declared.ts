import path from 'node:path';
import { declaredModelOf } from '../../../support/declared-model';
import type { ColumnType } from '../../../../generator/language/words';
import type { Field, Filter, Model, Resource } from '../../../../generator/model/model';

let declared: Model | undefined;

/** The model of `resources/`. It is built once for a test file. */
export function declaredModel(): Model {
  declared ??= declaredModelOf(path.join(__dirname, '../../../..'));
  return declared;
}

/** The resources with endpoints, sorted by name. */
export function exposedResources(model: Model): Resource[] {
  return model.resources.filter((resource) => resource.exposed);
}

/** Whether GET lists objects of the resource. A handler may answer something of its own, such as a feed. */
export function isCollection({ methods, answer }: Resource): boolean {
  return methods.list.includes('get') && answer['list.get'] === undefined;
}

/** The resource of a name. Throws when there is none. */
export function resourceOf(model: Model, name: string): Resource {
  const found = model.resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`no resource is named ${name}`);
  return found;
}

/** The field of a name. Throws when the resource has none. */
export function fieldOf(resource: Resource, name: string): Field {
  const found = resource.fields.find((field) => field.name === name);
  if (!found) throw new Error(`${resource.name} has no field ${name}`);
  return found;
}

/** Whether the filter uses the SQL of another one: an alias does, and one that the resource inherits. */
export function isRepeated(model: Model, resource: Resource, filter: Filter): boolean {
  if (filter.name !== filter.field) return true;
  return resource.base !== undefined && resourceOf(model, resource.base.resource).filters.some(({ name }) => name === filter.name);
}

/** The type as which the database compares the field. */
export function typeOf(field: Field): ColumnType {
  if (field.column) return field.column.type;
  return field.definition.type === 'computed' ? field.definition.as : 'integer';
}

/** Whether a reference is shown as the value of one field of its target, as in `show: name`. */
export function isBare(show: string | string[] | undefined): boolean {
  return typeof show === 'string' && !['uri', 'id', 'object'].includes(show);
}

/** Whether a filter takes what is shown in place of the target, such as its name, beside ids and URIs. */
export function takesShownName({ relation }: Filter, { definition }: Field): boolean {
  if (relation === undefined || (definition.type !== 'reference' && definition.type !== 'many')) return false;
  return [definition.show].flat().some((name) => name !== 'uri' && name !== 'id' && definition.accepts.includes(name));
}
