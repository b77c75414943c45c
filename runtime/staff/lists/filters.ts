import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaDocument } from '../../core/plan/schema-plan';
import { chosenAmong, EMPTY, type FilterInput, type FilterInputs, keyOfPath, knownInputs, NULL } from './filter-inputs';
import type { OfferedChoices } from '../forms/form-choices';
import { displayOf } from '../object/display';
import { isSpokenOf } from '../object/only-in';
import { objectOf } from '../object/read-as';
import { isLocal, UTC } from '../object/times';
import { isTimeZone } from '../../core/types/text-formats';
import { byClock, inUtc } from '../../core/types/wall-clock';
import { type Control, field, hidden, hiddenAll } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { type View, withQuery } from '../view';
import { collectionPath } from '../../core/plan/reference';

/** The parameter that the filter form adds. Empty inputs are then ignored instead of searched for. */
const SEARCH_PARAMETER = '_search';

/** The parameter by which the filter form says by which clock its days are. */
const CLOCK_PARAMETER = '_clock';

/** The parameter that opens all filters. Few readers want them, and their choices are looked up. */
const OPEN_PARAMETER = '_filters';

/** Whether all filters stand open: somebody asked for them, or one beyond the first is in use. */
export function opensFilters(view: View): boolean {
  const { plan, path, query } = view;
  if (!plan?.schema || path !== collectionPath(plan)) return false;
  if (query.has(OPEN_PARAMETER)) return true;
  const { others } = knownInputs(plan, plan.schema, view);
  return others.some(({ name }) => query.has(name) || query.has(`${name}__isnull`));
}

/**
 * A form with the filters that the schema allows. Aliases of fields are left out. Null for a resource without a schema.
 * @param offered what may be chosen. Undefined where the filters are shut
 */
export function filterForm(view: View, offered: OfferedChoices | undefined): Markup | null {
  const { plan, query, words } = view;
  const schema = plan?.schema;
  if (!schema) return null;
  const { first, others, order, size } = spokenInputs(view, plan, knownInputs(plan, schema, view));
  const active = activeFilters(query, schema);
  const further = offered ? others.map((input) => choosing(view, input, offered)) : [];
  const shown = [...first, ...further];
  const unseen = active.filter(({ name }) => !shown.some((input) => asksBy(view, input, name)));
  const kept = offered ? unseen : [...unseen, ...[order, size].flatMap((input) => given(query, input))];
  const format = query.get('format');
  const more = offered ? null : html`<a href="${withQuery(view, { [OPEN_PARAMETER]: '1' })}">${words.filter}</a>`;
  const show = html`<button type="submit">${words.show}</button>${active.length > 0 && html`<a href="${view.path}">${words.remove_filters}</a>`}`;
  return html`<form method="get" action="${view.path}" class="filters">
${hiddenAll({ [SEARCH_PARAMETER]: '1', [CLOCK_PARAMETER]: view.homeZone ?? null, format })}
${kept.map(({ name, value }) => hidden(name, value))}
${first.length > 0 && html`<div class="first">${first.map((input) => labelled(view, input))}<p class="actions">${show}${more}</p></div>`}
${
  offered
    ? html`<details open><summary>${words.filter}</summary>
<div class="fields">${[...further, order, size].map((input) => labelled(view, input))}
</div>
${unseen.length > 0 && html`<p>${words.also} ${unseen.map(({ name, value }) => html`<code>${name}=${value}</code> `)}</p>`}
<p class="actions">${show}</p>
</details>`
    : first.length === 0 && html`<p>${more}</p>`
}</form>`;
}

/** The inputs without what addresses of another country have: the list is of the country that it is filtered by, and has what it is filtered or ordered by. */
function spokenInputs(view: View, plan: ResourcePlan, known: FilterInputs): FilterInputs {
  const unspoken = Object.keys(displayOf(plan).only_in.fields).filter(
    (name) =>
      !isSpokenOf(view, { plan, name }, (field) => (field === name ? askedBy(view.query, name) : (view.query.get(field) ?? undefined))),
  );
  if (unspoken.length === 0) return known;
  const spoken = (inputs: readonly FilterInput[]): FilterInput[] => inputs.filter(({ name }) => !unspoken.includes(fieldIn(name)));
  const choices = known.order.choices?.filter(({ value }) => !unspoken.includes(orderedBy(value)));
  return {
    ...known,
    inputs: spoken(known.inputs),
    first: spoken(known.first),
    others: spoken(known.others),
    order: { ...known.order, choices },
  };
}

/** What a list is filtered or ordered by, where that is this field. */
function askedBy(query: URLSearchParams, field: string): string | undefined {
  return [...query].find(([name, value]) => (name === 'order_by' ? orderedBy(value) : fieldIn(name)) === field)?.[1];
}

/** The field of a filter: `zip` of `zip__contains`. */
function fieldIn(name: string): string {
  return name.split('__')[0] ?? '';
}

/** The field of an order: `zip` of `-zip`. */
function orderedBy(order: string): string {
  return order.replace(/^-/, '');
}

/** The input of a filter with what there is to choose. */
function choosing({ query, words }: View, input: FilterInput, offered: OfferedChoices): FilterInput {
  const objects = input.resource === undefined ? undefined : offered.get(input.resource);
  return objects && objects.size > 0 ? chosenAmong(input, objects, askedFor(query, input), words) : input;
}

/** Whether an input holds what a parameter of the query asks for. */
function asksBy(view: View, input: FilterInput, name: string): boolean {
  return name === input.name || (name === `${input.name}__isnull` && valueIn(view, input) === NULL);
}

function given(query: URLSearchParams, { name }: FilterInput): { name: string; value: string }[] {
  const value = query.get(name);
  return value === null ? [] : [{ name, value }];
}

/**
 * The query that a filter form means: without its markers and without empty inputs, with the key of an object where a field holds keys, and with the time in UTC at
 * which a day of the home begins. Null when no filter form sent it.
 */
export function meantQuery(query: URLSearchParams, plan: ResourcePlan): URLSearchParams | null {
  if (!query.has(SEARCH_PARAMETER)) return null;
  const zone = query.get(CLOCK_PARAMETER) ?? '';
  const given = [...query].filter(([name, value]) => name !== SEARCH_PARAMETER && name !== CLOCK_PARAMETER && value !== '');
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => {
      if (value === NULL) return [`${name}__isnull`, 'true'];
      if (value === EMPTY) return [name, ''];
      if (DAY.test(value) && isTimeZone(zone) && isInUtc(plan, fieldIn(name))) return [name, inUtc(zone, `${value}T00:00`)];
      return [name, objectOf(plan, name) === undefined ? value : keyOfPath(value)];
    }),
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a field holds times that are stored in UTC. */
function isInUtc(plan: ResourcePlan, field: string): boolean {
  return plan.schema?.fields[field]?.type === 'datetime' && !isLocal(plan, field);
}

/** What the input of a filter holds, by the query of the page. */
function valueIn({ query, homeZone = UTC }: Pick<View, 'query' | 'homeZone'>, { name, choices, isDayOfTimes }: FilterInput): string {
  const offers = (special: string): boolean => choices?.some(({ value }) => value === special) === true;
  if (query.get(`${name}__isnull`) === 'true' && offers(NULL)) return NULL;
  const value = query.get(name);
  if (value && isDayOfTimes) return byClock(homeZone, value).slice(0, 10);
  if (value === '' && offers(EMPTY)) return EMPTY;
  return value !== null && offers(keyOfPath(value)) ? keyOfPath(value) : (value ?? '');
}

/** The key of the object that a filter asks for, or the text that it asks for in another way. */
function askedFor(query: URLSearchParams, { name }: FilterInput): string {
  return keyOfPath(query.get(name) ?? '');
}

export function activeFilters(query: URLSearchParams, schema: SchemaDocument): { name: string; value: string }[] {
  return [...query]
    .filter(([name]) => Object.hasOwn(schema.filtering, fieldIn(name)) || (name === 'search' && schema.search))
    .map(([name, value]) => ({ name, value }));
}

const empty = new WeakMap<FilterInput, Markup>();

/** An input with its label. Most are empty, and made once. */
function labelled(view: View, input: FilterInput): Markup {
  const value = valueIn(view, input);
  if (value !== '') return filterInput(input, value, view.names.get(pathIn(input, value)));
  const made = empty.get(input) ?? filterInput(input, '');
  empty.set(input, made);
  return made;
}

/** The path of the object that an input with a search asks for. */
function pathIn({ resource }: FilterInput, value: string): string {
  return value.startsWith('/') ? value : `/rest/v1/${resource}/${encodeURIComponent(value)}/`;
}

/** @param called the name of the object that is asked for: with scripts it stands in place of its path */
function filterInput({ name, label, hint, choices, search, type }: FilterInput, value: string, called?: string): Markup {
  const looked: Partial<Control> = search === undefined ? {} : { 'data-search': search, 'data-name': called, autocomplete: 'off' };
  return field({ id: `filter-${name}`, name, ...(choices ? { choices, none: null, value } : { type, value, ...looked }) }, label, { hint });
}
