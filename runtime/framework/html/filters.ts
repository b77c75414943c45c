import type { ResourcePlan } from '../plan/plan';
import type { SchemaDocument } from '../plan/schema-plan';
import { choicesIn } from './controls';
import { displayOf } from './display';
import { fieldLabel } from './labels';
import { html, type Markup } from './template';
import type { View } from './view';
import { say, type Words } from './words';

/** The parameter that the filter form adds. Empty inputs are then ignored instead of searched for. */
const SEARCH_PARAMETER = '_search';

/** Types that are asked for from one value up to another, with an example. */
const RANGES: Readonly<Record<string, string>> = {
  date: '',
  datetime: '',
  time: '14:30',
  interval: 'PT1H30M',
};

/** A day without a time: browsers have a control for it. */
const DAY = /^\d{4}-\d\d-\d\d$/;

interface FilterInput {
  /** The parameter: a field, or a field with an operator. */
  name: string;
  label: string;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Where objects are looked up by name. */
  search?: string;
  type?: 'date' | 'search';
}

/** A form with the filters that the schema allows. Aliases of fields are left out. Null for a resource without a schema. */
export function filterForm(view: View): Markup | null {
  const { plan, query, words } = view;
  const schema = plan?.schema;
  if (!schema) return null;
  const fields = Object.keys(schema.filtering).filter((name) => Object.hasOwn(schema.fields, name));
  const search: FilterInput[] = schema.search
    ? [{ name: 'search', label: words.words, type: 'search', hint: 'climate "clean air" -oil' }]
    : [];
  const inputs = [...search, ...fields.flatMap((field) => inputsOf(view, schema, field))];
  const first = firstInputs(plan, inputs);
  const active = activeFilters(query, schema);
  const hidden = active.filter(({ name }) => !inputs.some((input) => input.name === name));
  const format = query.get('format');
  const isSet = ({ name }: FilterInput): boolean => query.has(name);
  const others = inputs.filter((input) => !first.includes(input));
  const show = html`<button type="submit">${words.show}</button>${active.length > 0 && html`<a href="${view.path}">${words.remove_filters}</a>`}`;
  return html`<form method="get" action="${view.path}" class="filters">
<input type="hidden" name="${SEARCH_PARAMETER}" value="1">${format && html`<input type="hidden" name="format" value="${format}">`}
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
${first.length > 0 && html`<div class="first">${first.map((input) => labelled(input, query.get(input.name) ?? ''))}<p class="actions">${show}</p></div>`}
<details${others.some(isSet) && html` open`}><summary>${words.filter}</summary>
<div class="fields">${others.map((input) => labelled(input, query.get(input.name) ?? ''))}
${labelled(orderInput(schema, words), query.get('order_by') ?? '')}
${labelled({ name: '_limit', label: words.page_size, choices: [{ value: '', label: '20' }, option('50'), option('100')] }, query.get('_limit') ?? '')}
</div>
${hidden.length > 0 && html`<p>${words.also} ${hidden.map(({ name, value }) => html`<code>${name}=${value}</code> `)}</p>`}
<p class="actions">${show}</p>
</details></form>`;
}

/** How many filters stand open beside the search. */
const MAX_FIRST = 3;

/** What people mostly look for: words, or a part of the name, and the columns of which one of a few values is wanted. */
function firstInputs(plan: ResourcePlan, inputs: readonly FilterInput[]): FilterInput[] {
  const { name, list } = displayOf(plan);
  const texts = ['search', ...name.flatMap((field) => [`${field}__contains`, `${field}`])];
  const text = texts.flatMap((wanted) => inputs.find((input) => input.name === wanted) ?? [])[0];
  const choices = list.flatMap((field) => inputs.find((input) => input.name === field && input.choices) ?? []);
  return [...(text ? [text] : []), ...choices.filter((input) => input !== text)].slice(0, MAX_FIRST);
}

/** The query of a filter form, without its marker and without empty inputs. Null when no filter form sent it. */
export function withoutEmpty(query: URLSearchParams): URLSearchParams | null {
  if (!query.has(SEARCH_PARAMETER)) return null;
  return new URLSearchParams([...query].filter(([name, value]) => name !== SEARCH_PARAMETER && value !== ''));
}

export function activeFilters(query: URLSearchParams, schema: SchemaDocument): { name: string; value: string }[] {
  return [...query]
    .filter(([name]) => Object.hasOwn(schema.filtering, name.split('__')[0] ?? '') || (name === 'search' && schema.search))
    .map(([name, value]) => ({ name, value }));
}

function inputsOf(view: View, schema: SchemaDocument, field: string): FilterInput[] {
  const allowed = schema.filtering[field];
  const { words } = view;
  const { type, related_type: related } = schema.fields[field]!;
  const label = fieldLabel(words, schema.fields[field]);
  const allows = (operator: string): boolean => typeof allowed === 'string' || (allowed ?? []).includes(operator);
  if (type === 'boolean')
    return [{ name: field, label, choices: [option('', words.any), option('true', words.yes), option('false', words.no)] }];
  const choices = choicesIn(view, view.plan, field);
  if (choices)
    return [{ name: field, label, choices: [option('', words.any), ...choices.map(({ value, label: shown }) => option(value, shown))] }];
  if (related)
    return [
      {
        name: field,
        label,
        hint: words.type_to_search,
        search: `/staff/names/${schema.fields[field]!.related_schema?.split('/')[3] ?? ''}/`,
      },
    ];
  if (type === 'point') return [{ name: `${field}__within`, label: say(words.within, { name: label }), hint: '52.5,13.4,10km' }];
  const hint = RANGES[type];
  if (hint !== undefined && allows('gte') && allows('lt')) {
    const kind = hint === '' ? { type: 'date' as const } : { hint };
    return [
      { name: `${field}__gte`, label: say(words.from, { name: label }), ...kind },
      { name: `${field}__lt`, label: say(words.before, { name: label }), ...kind },
    ];
  }
  const exact = { name: field, label };
  return type === 'string' && allows('contains')
    ? [exact, { name: `${field}__contains`, label: say(words.contains, { name: label }) }]
    : [exact];
}

function orderInput(schema: SchemaDocument, words: Words): FilterInput {
  const nameOf = (field: string): string => fieldLabel(words, schema.fields[field], field);
  const choices = schema.ordering.flatMap((field) => [
    option(field, say(words.rising, { name: nameOf(field) })),
    option(`-${field}`, say(words.falling, { name: nameOf(field) })),
  ]);
  return { name: 'order_by', label: words.order, choices: [option('', words.as_stored), ...choices] };
}

function labelled({ name, label, hint, choices, search, type }: FilterInput, value: string): Markup {
  const id = `filter-${name}`;
  const described = hint && html` aria-describedby="${id}-hint"`;
  const control = choices
    ? html`<select id="${id}" name="${name}">${choices.map((choice) => html`<option value="${choice.value}"${choice.value === value && html` selected`}>${choice.label}</option>`)}</select>`
    : html`<input id="${id}" name="${name}"${type && (value === '' || type !== 'date' || DAY.test(value)) && html` type="${type}"`} value="${value}"${search && html` data-search="${search}" autocomplete="off"`}${described}>`;
  return html`<div><label for="${id}">${label}</label>${control}${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}</div>
`;
}

function option(value: string, label = value): { value: string; label: string } {
  return { value, label };
}
