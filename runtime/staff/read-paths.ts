import { isJsonObject, type JsonObject, type JsonValue } from '../core/formats/json-value';
import type { ResourcePlan } from '../core/plan/plan';
import type { Registry } from '../core/plan/registry';
import { isCollection } from './collection';
import { displayOf } from './display';
import { planNamed } from './read-as';
import { isOwnUri } from './value';
import { objectPath } from '../core/plan/paths';

/**
 * An answer in which keys of objects are their paths, so that pages show them by name: the object that `object` or `object_of` of the YAML speaks of, and
 * references in what changed (`changes_of`).
 */
export function withPaths(registry: Registry, value: JsonValue): JsonValue {
  if (isCollection(value)) return { ...value, objects: value.objects.map((object) => withPaths(registry, object)) };
  if (!isJsonObject(value) || !isOwnUri(value.resource_uri)) return value;
  const own = registry.find(value.resource_uri.split('/')[3] ?? '');
  const said = own ? Object.entries(displayOf(own).read_as) : [];
  const read = said.flatMap(([field, { object, object_of, changes_of }]): [string, JsonValue][] => {
    const shown = value[field];
    const plan = object === undefined ? planNamed(registry, value, object_of ?? changes_of) : registry.find(object);
    if (!plan || shown === undefined) return [];
    if (object !== undefined || object_of !== undefined)
      return plan.exposed && isKey(shown) ? [[field, objectPath(plan, String(shown))]] : [];
    return isJsonObject(shown) ? [[field, changesWithPaths(registry, plan, shown)]] : [];
  });
  return read.length === 0 ? value : { ...value, ...Object.fromEntries(read) };
}

function changesWithPaths(registry: Registry, plan: ResourcePlan, changes: JsonObject): JsonObject {
  const entries = Object.entries(changes).map(([field, change]): [string, JsonValue] => {
    const to = plan.write?.references[field]?.to;
    const target = to === undefined ? undefined : registry.find(to);
    if (!target?.exposed || !isJsonObject(change)) return [field, change];
    const pathOf = (key: JsonValue): JsonValue => (isKey(key) ? objectPath(target, String(key)) : key);
    return [field, Object.fromEntries(Object.entries(change).map(([end, key]) => [end, pathOf(key)]))];
  });
  return Object.fromEntries(entries);
}

function isKey(value: JsonValue): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
