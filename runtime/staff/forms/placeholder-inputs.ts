import { isJsonObject, type JsonValue } from '../../core/formats/exact-json';
import { parseReference, collectionPath, objectPath } from '../../core/plan/reference';
import { seenObjects } from '../../core/read/viewed-query';
import { placeholderNames } from '../../core/staff-sql';
import { capitalized } from '../words/labels';
import { isRows } from '../lists/row-list';
import { type PlacedField, sectionsOf, namedResource } from '../object/sections';
import { field, hidden } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import type { View } from '../view';

/** Values by the names of placeholders. */
type Values = Readonly<Record<string, unknown>>;

/** Looks up what the objects ask for whose values a form wants: one query for each resource, and none where no field says `asks`. */
export async function withAsked(view: View, value: JsonValue): Promise<View> {
  const { plan, registry } = view;
  if (!plan?.schema) return view;
  const placed = sectionsOf(plan, registry, '', () => true).flatMap((section) => section.fields);
  const wanted = new Map<string, { field: PlacedField; keys: Set<string> }>();
  const want = (field: PlacedField, named: unknown): void => {
    const { resource, key } = partsOf(field, named);
    if (resource === undefined || key === undefined) return;
    const id = `${resource} ${field.asks}`;
    wanted.set(id, { field, keys: (wanted.get(id)?.keys ?? new Set()).add(key) });
  };
  for (const field of placed) {
    if (field.asks !== undefined) want(field, namedIn(view, field, value));
    for (const column of field.columns ?? [])
      if (column.asks !== undefined) for (const row of rowsOf(view, field, value)) want(column, row[referenceOf(column)]);
  }
  const found = await Promise.all(
    [...wanted.values()].map(async ({ field, keys }): Promise<[string, string[]][]> => {
      const target = registry.find(targetOf(field) ?? '');
      const valid = [...keys].filter((key) => /^\d{1,9}$/.test(key));
      if (!target) return [];
      const objects = await seenObjects(view, target, valid);
      return [...objects].map(([key, text]) => [
        objectPath(target, key),
        namesIn((JSON.parse(text) as Values)[field.asks!.split('.')[1]!]),
      ]);
    }),
  );
  return { ...view, asked: new Map(found.flat()) };
}

/** SQL that cannot be read asks for nothing; whoever runs it is told why. */
function namesIn(sql: unknown): string[] {
  try {
    return typeof sql === 'string' ? placeholderNames(sql) : [];
  } catch {
    return [];
  }
}

/** What the object asks for that the field beside this one names; undefined where none is named. */
export function askedBy({ asked }: View, placed: PlacedField, named: unknown): readonly string[] | undefined {
  const { resource, key } = partsOf(placed, named);
  return resource === undefined || key === undefined ? undefined : asked?.get(`/rest/v1/${resource}/${key}/`);
}

/** What the field names whose object asks: what was typed, what the address says, what is on record. */
export function namedIn({ submitted, query }: View, field: PlacedField, object: JsonValue): unknown {
  const reference = referenceOf(field);
  return submitted?.values[reference] ?? query.get(reference) ?? (isJsonObject(object) ? object[reference] : undefined);
}

/** The inputs for what an object asks for: a field for each name. A script fetches them anew where another object is chosen. */
export function askedControl({ words }: View, placed: PlacedField, value: string, names: readonly string[] | undefined): Markup {
  const { path, name, plan } = placed;
  const values = value === '' ? {} : (JSON.parse(value) as Values);
  return html`${hidden(path, keptText(names ?? [], values))}<div class="fields" id="field-${path}" data-follows="${referenceOf(placed)}" data-from="${collectionPath(plan)}?format=form" data-prefix="${path.slice(0, -name.length)}" aria-live="polite">${
    names && (names.length > 0 ? valueInputs(path, names, values) : html`<p class="hint">${words.asks_nothing}</p>`)
  }</div>`;
}

/** What nothing asks for, as JSON: it stays as it is. */
function keptText(names: readonly string[], values: Values): string {
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '';
}

/** A field for each placeholder, with its value: `params.state` for the placeholder `state`. Where a page has several such forms, `of` tells their ids apart. */
export function valueInputs(path: string, names: readonly string[], values: Values, of = 'field'): Markup {
  return html`${names.map((each) =>
    field({ id: `${of}-${path}.${each}`, name: `${path}.${each}`, value: String(values[each] ?? '') }, placeholderLabel(each)),
  )}`;
}

/** What people call a placeholder: `Since when` for `since_when`. */
export function placeholderLabel(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}

function rowsOf({ submitted, query }: View, { path }: PlacedField, object: JsonValue): Values[] {
  const text = submitted?.values[path] ?? query.get(path);
  const rows = typeof text === 'string' && isRows(text) ? (JSON.parse(text) as JsonValue) : isJsonObject(object) ? object[path] : undefined;
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
}

function referenceOf({ asks = '' }: PlacedField): string {
  return asks.split('.')[0]!;
}

function targetOf(placed: PlacedField): string | undefined {
  const name = referenceOf(placed);
  const field = placed.plan.schema?.fields[name];
  return field && namedResource({ ...placed, name, field });
}

function partsOf(placed: PlacedField, named: unknown): { resource?: string; key?: string } {
  const { key } = typeof named === 'string' && named !== '' ? (parseReference(named) ?? {}) : {};
  return { resource: targetOf(placed), key };
}
