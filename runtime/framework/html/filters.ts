import type { SchemaDocument } from '../plan/schema-plan';
import { choicesOf } from './choices';
import { html, type Markup } from './template';
import type { View } from './view';
import { say, type Words } from './words';

/** The parameter that the filter form adds. Empty inputs are then ignored instead of searched for. */
const SEARCH_PARAMETER = '_search';

/** Types that are asked for from one value up to another, with an example. */
const RANGES: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  datetime: '2026-01-31 or 2026-01-31T14:00:00',
  time: '14:30',
  interval: 'PT1H30M',
};

interface FilterInput {
  /** The parameter: a field, or a field with an operator. */
  name: string;
  label: string;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Where objects are looked up by name. */
  search?: string;
}

/** A form with the filters that the schema allows. Aliases of fields are left out. Null for a resource without a schema. */
export function filterForm(view: View): Markup | null {
  const { plan, query, words } = view;
  const schema = plan?.schema;
  if (!schema) return null;
  const fields = Object.keys(schema.filtering).filter((name) => Object.hasOwn(schema.fields, name));
  const search = schema.search && { name: 'search', label: words.words, hint: 'climate "clean air" -oil' };
  const inputs = [...(search ? [search] : []), ...fields.flatMap((field) => inputsOf(view, schema, field))];
  const active = activeFilters(query, schema);
  const hidden = active.filter(({ name }) => !inputs.some((input) => input.name === name));
  const format = query.get('format');
  return html`<details${active.length > 0 && html` open`}><summary>${words.filter}</summary>
<form method="get" action="${view.path}">
<input type="hidden" name="${SEARCH_PARAMETER}" value="1">${format && html`<input type="hidden" name="format" value="${format}">`}
${hidden.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="fields">${inputs.map((input) => labelled(input, query.get(input.name) ?? ''))}
${labelled(orderInput(schema, words), query.get('order_by') ?? '')}
${labelled({ name: '_limit', label: words.page_size, choices: [{ value: '', label: '20' }, option('50'), option('100')] }, query.get('_limit') ?? '')}
</div>
${hidden.length > 0 && html`<p>${words.also} ${hidden.map(({ name, value }) => html`<code>${name}=${value}</code> `)}</p>`}
<p class="actions"><button type="submit">${words.show}</button>${active.length > 0 && html`<a href="${view.path}">${words.remove_filters}</a>`}</p>
</form></details>`;
}

/** The query of a filter form, without its marker and without empty inputs. Null when no filter form sent it. */
export function withoutEmpty(query: URLSearchParams): URLSearchParams | null {
  if (!query.has(SEARCH_PARAMETER)) return null;
  return new URLSearchParams([...query].filter(([name, value]) => name !== SEARCH_PARAMETER && value !== ''));
}

function activeFilters(query: URLSearchParams, schema: SchemaDocument): { name: string; value: string }[] {
  return [...query]
    .filter(([name]) => Object.hasOwn(schema.filtering, name.split('__')[0] ?? '') || (name === 'search' && schema.search))
    .map(([name, value]) => ({ name, value }));
}

function inputsOf(view: View, schema: SchemaDocument, field: string): FilterInput[] {
  const allowed = schema.filtering[field];
  const { words } = view;
  const { type, verbose_name: label, related_type: related } = schema.fields[field]!;
  const allows = (operator: string): boolean => typeof allowed === 'string' || (allowed ?? []).includes(operator);
  if (type === 'boolean')
    return [{ name: field, label, choices: [option('', words.any), option('true', words.yes), option('false', words.no)] }];
  const choices = choicesOf(view.plan, field);
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
    return [
      { name: `${field}__gte`, label: say(words.from, { name: label }), hint },
      { name: `${field}__lt`, label: say(words.before, { name: label }), hint },
    ];
  }
  const exact = { name: field, label };
  return type === 'string' && allows('contains')
    ? [exact, { name: `${field}__contains`, label: say(words.contains, { name: label }) }]
    : [exact];
}

function orderInput(schema: SchemaDocument, words: Words): FilterInput {
  const nameOf = (field: string): string => schema.fields[field]?.verbose_name ?? field;
  const choices = schema.ordering.flatMap((field) => [
    option(field, say(words.rising, { name: nameOf(field) })),
    option(`-${field}`, say(words.falling, { name: nameOf(field) })),
  ]);
  return { name: 'order_by', label: words.order, choices: [option('', words.as_stored), ...choices] };
}

function labelled({ name, label, hint, choices, search }: FilterInput, value: string): Markup {
  const id = `filter-${name}`;
  const described = hint && html` aria-describedby="${id}-hint"`;
  const control = choices
    ? html`<select id="${id}" name="${name}">${choices.map((choice) => html`<option value="${choice.value}"${choice.value === value && html` selected`}>${choice.label}</option>`)}</select>`
    : html`<input id="${id}" name="${name}" value="${value}"${search && html` data-search="${search}" autocomplete="off"`}${described}>`;
  return html`<div><label for="${id}">${label}</label>${control}${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}</div>
`;
}

function option(value: string, label = value): { value: string; label: string } {
  return { value, label };
}
