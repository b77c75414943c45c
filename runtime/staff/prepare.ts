import { isJsonObject, type JsonValue } from '../core/formats/exact-json';
import { seenObjects } from '../core/read/viewed-query';
import { customIn } from './custom-fields/custom-field';
import { readCustomFields } from './custom-fields/read-fields';
import { isFilled } from './forms/filled';
import { isCollection, columnsOf, keyOf } from './lists/collection';
import { fieldsOfName, nameOf, withChildNames } from './words/name-text';
import { namesOf } from './words/names';
import { objectOf } from './object/read-as';
import { nestedPlan } from './object/sections';
import { isOwnUri } from './object/value';
import { ownerOf, type View } from './view';
import { objectPath } from '../core/plan/reference';

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
  const naming = new Set([...columnsOf(view, objects), ...(view.plan ? fieldsOfName(view.plan) : [])]);
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
