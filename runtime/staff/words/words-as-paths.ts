import { isJsonObject, type JsonObject, type JsonValue } from '../../core/formats/exact-json';
import type { ResourcePlan } from '../../core/plan/plan';
import type { WriteMany } from '../../core/plan/write-plan';
import { seenRows } from '../../core/read/viewed-query';
import { displayOf } from '../object/display';
import { isFilled } from '../object/value';
import { REPORTS } from '../forms/form-choices';
import { namesOf } from './names';
import { nestedPlan } from '../object/sections';
import { type View } from '../view';
import { objectPath } from '../../core/plan/reference';

/**
 * An object whose lists name others by a word of theirs (`show: name`), with their paths in its place, and a view that knows what these are called: a page says
 * the title of what it names and leads there, as it does where an answer has paths. A word stays where the account may not view what it names, and where
 * several objects have it.
 */
export async function withWordsAsPaths(view: View, value: JsonObject): Promise<{ view: View; value: JsonObject }> {
  if (!view.plan) return { view, value };
  const found: string[] = [];
  const within = async (plan: ResourcePlan, object: JsonObject): Promise<JsonObject> => {
    const entries = Object.entries(object).map(async ([name, entry]): Promise<[string, JsonValue]> => {
      const nested = isJsonObject(entry) && plan === view.plan ? nestedPlan(plan, name, view.registry) : undefined;
      if (nested && isJsonObject(entry)) return [name, await within(nested, entry)];
      const entries = await entriesWithPaths(view, plan, name, entry);
      if (entries) {
        found.push(...entries.paths);
        return [name, entries.value];
      }
      const many = Object.hasOwn(plan.write?.many ?? {}, name) ? plan.write!.many[name] : undefined;
      if (!many || !Array.isArray(entry) || entry.length === 0 || !entry.every(isWord)) return [name, entry];
      const paths = await pathsOf(view, { to: many.to, sql: wordOf(many) }, entry);
      found.push(...paths.values());
      return [name, entry.map((word) => paths.get(word) ?? word)];
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  const read = await within(view.plan, value);
  if (found.length === 0) return { view, value };
  return { view: { ...view, names: new Map([...view.names, ...(await namesOf(view, found))]) }, value: read };
}

/** By which word entries of a list name objects, by its widget, and the column of that word. */
const NAMED_BY_ENTRIES = {
  reports: { word: 'short_name', column: 'short_name', shownAs: 'report' },
  values: { word: 'field', column: 'name', shownAs: 'field' },
} as const;

/** The entries of such a list with paths in place of words, without values where there are none. Undefined for any other list. */
async function entriesWithPaths(
  view: View,
  plan: ResourcePlan,
  name: string,
  value: JsonValue,
): Promise<{ value: JsonValue; paths: string[] } | undefined> {
  const widget = displayOf(plan).widgets[name];
  if ((widget !== 'reports' && widget !== 'values') || !Array.isArray(value) || value.length === 0) return undefined;
  const { word, column, shownAs } = NAMED_BY_ENTRIES[widget];
  const { [name]: offered } = displayOf(plan).offers;
  const to = widget === 'reports' ? REPORTS : typeof offered === 'string' ? offered : '';
  const sql = view.registry.find(to)?.read.object[column];
  const paths = await pathsOf(
    view,
    { to, sql },
    value.filter(isJsonObject).map((entry) => String(entry[word])),
  );
  const shown = value.map((entry): JsonValue => {
    if (!isJsonObject(entry)) return entry;
    const { [word]: named, ...rest } = entry;
    const path = paths.get(String(named)) ?? String(named);
    const given = Object.fromEntries(
      Object.entries(rest)
        .filter(([, values]) => isFilled(values))
        .map(([key, values]) => [key === 'params' ? 'values' : key, values]),
    );
    return Object.keys(given).length === 0 ? path : { [shownAs]: path, ...given };
  });
  return { value: shown, paths: [...paths.values()] };
}

function isWord(entry: JsonValue): entry is string {
  return typeof entry === 'string' && !entry.startsWith('/');
}

/** The SQL of the word by which a list names objects. */
function wordOf({ lookups = {} }: WriteMany): string | undefined {
  return Object.values(lookups).find(({ type }) => type === 'string' || type === 'text')?.sql;
}

/** The paths of the objects that these words name, by word. One query. */
async function pathsOf(
  view: View,
  { to, sql }: { to: string; sql: string | undefined },
  words: readonly string[],
): Promise<Map<string, string>> {
  const target = view.registry.find(to);
  const paths = new Map<string, string>();
  if (!target?.exposed || sql === undefined) return paths;
  const { read } = target;
  const rows = await seenRows<[string, string]>(
    view,
    target,
    (bindings, seen) =>
      `SELECT ${sql}, min(${read.key}::text) FROM ${read.from} WHERE ${sql} = ANY(${bindings.bind(words)}::text[])${seen} GROUP BY 1 HAVING count(*) = 1`,
  );
  for (const [word, key] of rows) paths.set(word, objectPath(target, key));
  return paths;
}
