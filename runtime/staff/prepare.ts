import { isJsonObject, type JsonValue } from '../core/formats/exact-json';
import { seenObjects } from '../core/read/viewed-query';
import { customIn } from './custom-fields/custom-field';
import { readCustomFields } from './custom-fields/read-fields';
import { columnsOf, isCollection, keyOf } from './lists/collection';
import { fieldsInName, nameOf, withChildNames } from './words/name-text';
import { namesOf } from './words/names';
import { objectOf } from './object/read-as';
import { nestedPlan } from './object/sections';
import { isFilled, isOwnUri } from './object/value';
import { ownerOf, type View } from './view';
import type { ResourcePlan } from '../core/plan/plan';
import type { Registry } from '../core/plan/registry';
import { isLocal, zoneField } from './object/times';
import { objectPath, pathOfObject } from '../core/plan/reference';

/** Looks up what the objects are called that a page will name: those in the columns of a list, and those of the fields of an object. */
export async function withNames(view: View, value: JsonValue): Promise<View> {
  const plan = ownerOf(view);
  const own = plan && view.key !== undefined ? objectPath(plan, view.key) : undefined;
  const isKnown = own !== undefined && isWhole(value);
  const uris = [...namedBy(view, value), ...keyOfPage(view, value), ...namedByAddress(view)].filter((uri) => !isKnown || uri !== own);
  const names = await namesOf(view, uris);
  if (isKnown) names.set(own, nameOf(view, plan!, view.key!, withChildNames(view, plan!, value), names));
  return { ...view, names };
}

/** Looks up the custom fields that the page asks for or shows: all in a form, else those of an object that has values of them. */
export async function withCustomFields(view: View, value: JsonValue, asForm: boolean): Promise<View> {
  const { plan, registry } = view;
  if (!plan?.write || (!asForm && !isWhole(value))) return view;
  const shown = Object.keys(plan.write.custom).filter((name) => asForm || (isJsonObject(value) && isFilled(value[name])));
  const allowed = new Set(shown.flatMap((name) => registry.find(customIn({ plan, name })?.allowed ?? '') ?? []));
  if (allowed.size === 0) return view;
  return { ...view, customFields: await readCustomFields(view, [...allowed]) };
}

/** The object with the objects within, where it names them by their paths: pages and forms show their fields, too. */
export async function withNested(view: View, value: JsonValue): Promise<JsonValue> {
  const { plan } = view;
  if (!plan || view.status >= 400 || !isWhole(value)) return value;
  const found = await Promise.all(
    Object.entries(value).map(async ([field, uri]): Promise<[string, JsonValue][]> => {
      const nested = isOwnUri(uri) ? nestedPlan(plan, field, view.registry) : undefined;
      if (!nested) return [];
      const [text] = (await seenObjects(view, nested, [keyOf(String(uri))])).values();
      return text === undefined ? [] : [[field, JSON.parse(text) as JsonValue]];
    }),
  );
  return { ...value, ...Object.fromEntries(found.flat()) };
}

/** The object that a refused verb was asked of, which its form speaks of again, with the names of what it names. The answer says only what is wrong. */
export async function withRefused(view: View): Promise<{ view: View; object: JsonValue }> {
  const { plan, key } = view;
  if (!plan || key === undefined) return { view, object: null };
  const [text] = (await seenObjects(view, plan, [key])).values();
  if (text === undefined) return { view, object: null };
  const object = JSON.parse(text) as JsonValue;
  const names = await namesOf(view, urisIn(object));
  return { view: { ...view, names: new Map([...view.names, ...names]) }, object };
}

/** The object of a page whose answer is not the object: a form that was refused, something below it. */
function keyOfPage(view: View, value: JsonValue): string[] {
  const { key } = view;
  const plan = ownerOf(view);
  return plan && key !== undefined && !isWhole(value) ? [objectPath(plan, key)] : [];
}

/** A form is filled in by its address. A list is filtered by it, also by keys. */
function namedByAddress({ query, plan, registry }: View): string[] {
  const keys = [...query].flatMap(([name, key]) => {
    const target = plan && registry.find(objectOf(plan, name) ?? '');
    return target && /^\w+$/.test(key) ? [objectPath(target, key)] : [];
  });
  return [...keys, ...[...query.values()].flatMap((text) => text.match(/\/rest\/v1\/[a-z0-9]+\/[^/?#"]+\//g) ?? [])];
}

function isWhole(value: JsonValue): value is { [key: string]: JsonValue } {
  return isJsonObject(value) && value.resource_uri !== undefined;
}

function namedBy(view: View, value: JsonValue): string[] {
  if (view.status >= 400) return [];
  if (!isCollection(value)) return urisIn(value);
  const objects = value.objects.filter(isJsonObject);
  // Names are made of fields that may be references.
  const naming = new Set([...columnsOf(view, objects), ...(view.plan ? fieldsInName(view.plan) : [])]);
  const uris: string[] = [];
  for (const object of objects)
    for (const column of naming) {
      const value = object[column];
      const uri = isJsonObject(value) ? value.resource_uri : value;
      if (isOwnUri(uri)) uris.push(uri);
    }
  return uris;
}

/** Every path of one object in a value. */
function urisIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(urisIn);
  if (isJsonObject(value)) return Object.values(value).flatMap(urisIn);
  return isOwnUri(value) && value.split('/').length === 6 && !value.includes('?') ? [value] : [];
}

/**
 * The page with the clock of its object: that of the object to which it belongs (the campaign of an event), else that of the installation.
 * @param chosen what the form of a new object begins with, by field
 */
export async function withClock(view: View, value: JsonValue, chosen: ReadonlyMap<string, string> = new Map()): Promise<View> {
  const { plan, registry, key, query, submitted } = view;
  const recorded = (field: string): JsonValue | undefined => (isJsonObject(value) ? value[field] : undefined);
  const begun = (field: string): string | undefined => query.get(field) ?? chosen.get(field);
  if (!plan || !hasLocalTimes(plan)) return view;
  const owner = clockOwnerOf(plan, registry);
  const own =
    owner && (await zoneOfOwner(view, owner.plan, submitted?.values[owner.field] ?? (key === undefined ? begun : recorded)(owner.field)));
  const zone = own ?? view.homeZone;
  return zone === undefined ? view : { ...view, clock: { zone, isKnown: key !== undefined && owner !== undefined } };
}

/** What an object always belongs to that has a clock of its own. */
function clockOwnerOf(plan: ResourcePlan, registry: Registry): { field: string; plan: ResourcePlan } | undefined {
  for (const [field, { to }] of Object.entries(plan.write?.references ?? {})) {
    const target = registry.find(to);
    if (target && plan.schema?.fields[field]?.nullable === false && zoneField(target) !== undefined && hasLocalTimes(target))
      return { field, plan: target };
  }
  return undefined;
}

async function zoneOfOwner(view: View, plan: ResourcePlan, value: JsonValue | undefined): Promise<string | undefined> {
  const path = pathOfObject(isJsonObject(value) ? value.resource_uri : value);
  if (path === undefined) return undefined;
  const [text] = (await seenObjects(view, plan, [keyOf(path)])).values();
  const owner = text === undefined ? undefined : (JSON.parse(text) as JsonValue);
  const zone = isJsonObject(owner) ? owner[zoneField(plan)!] : undefined;
  return typeof zone === 'string' && zone !== '' ? zone : undefined;
}

function hasLocalTimes(plan: ResourcePlan): boolean {
  return Object.keys(plan.write?.body.properties ?? {}).some((name) => isLocal(plan, name));
}
