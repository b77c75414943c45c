import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaDocument, SchemaField } from '../../core/plan/schema-plan';
import { choicesIn } from '../forms/controls';
import { displayOf } from '../object/display';
import { choiceLabel, fieldLabel } from '../words/labels';
import { meaningsOf, objectOf, type Reading } from '../object/read-as';
import { isLocal } from '../object/times';
import type { View } from '../view';
import { type Words } from '../words';
import { say } from '../../core/words';

/** Types that are asked for from one value up to another, with an example. */
const RANGES: Readonly<Record<string, string>> = {
  date: '',
  datetime: '',
  time: '14:30',
  interval: 'PT1H30M',
};

/** What a choice of a filter sends for rows with an empty text, and for those without a value: an empty input asks for all rows. */
export const EMPTY = '_empty';
export const NULL = '_null';

/** One filter as people give it. */
export interface FilterInput {
  /** The parameter: a field, or a field with an operator. */
  name: string;
  label: string;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Where objects are looked up by name, and of which resource. */
  search?: string;
  resource?: string;
  /** Rows may have no such object. */
  nullable?: boolean;
  type?: 'date' | 'search';
  /** It asks for days, of times that are stored in UTC. */
  isDayOfTimes?: boolean;
}

/** The inputs of a filter form: all filters, those that stand open, the others, the order, and how many rows a page has. */
export interface FilterInputs {
  inputs: readonly FilterInput[];
  first: readonly FilterInput[];
  others: readonly FilterInput[];
  order: FilterInput;
  size: FilterInput;
}

const known = new WeakMap<ResourcePlan, WeakMap<Words, FilterInputs>>();

/** The inputs follow from the plan and the language, so they are made once. */
export function knownInputs(plan: ResourcePlan, schema: SchemaDocument, reading: Reading): FilterInputs {
  const { words } = reading;
  const byWords = known.get(plan) ?? new WeakMap<Words, FilterInputs>();
  known.set(plan, byWords);
  const made = byWords.get(words) ?? madeInputs(plan, schema, reading);
  byWords.set(words, made);
  return made;
}

function madeInputs(plan: ResourcePlan, schema: SchemaDocument, { words, registry }: Reading): FilterInputs {
  const fields = Object.keys(schema.filtering).filter((name) => Object.hasOwn(schema.fields, name));
  const search: FilterInput[] = schema.search ? [{ name: 'search', label: words.words, type: 'search', hint: words.words_like }] : [];
  const inputs = [...search, ...fields.flatMap((field) => inputsOf({ plan, words, registry }, schema, field))];
  const first = firstInputs(plan, inputs);
  const others = inputs.filter((input) => !first.includes(input));
  const size = { name: '_limit', label: words.page_size, choices: [{ value: '', label: '20' }, option('50'), option('100')] };
  return { inputs, first, others, order: orderInput(plan, schema, words), size };
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

function inputsOf(view: Pick<View, 'words' | 'registry'> & { plan: ResourcePlan }, schema: SchemaDocument, field: string): FilterInput[] {
  const allowed = schema.filtering[field];
  const { words } = view;
  const { type, nullable, related_type: related } = schema.fields[field]!;
  const label = fieldLabel(words, schema.fields[field]);
  const allows = (operator: string): boolean => typeof allowed === 'string' || (allowed ?? []).includes(operator);
  const chosen = (options: FilterInput['choices'] = []): FilterInput => {
    const none = nullable && allows('isnull') ? [option(NULL, words.not_set)] : [];
    return { name: field, label, choices: [option('', words.any), ...options, ...none] };
  };
  if (type === 'boolean') return [chosen([option('true', words.yes), option('false', words.no)])];
  const choices = choicesIn(view, view.plan, field);
  if (choices) return [chosen(choices.map(({ value, label: shown }) => option(value === '' ? EMPTY : value, shown)))];
  const listed = choiceList(schema.fields[field]!, words);
  if (listed) return [chosen(listed)];
  const keyOf = objectOf(view.plan, field);
  if (related || keyOf !== undefined) {
    const resource = keyOf ?? schema.fields[field]!.related_schema?.split('/')[3] ?? '';
    return [
      {
        name: field,
        label,
        hint: words.type_to_search,
        search: `/staff/names/${resource}/`,
        resource,
        nullable: nullable && allows('isnull'),
      },
    ];
  }
  if (type === 'point') return [{ name: `${field}__within`, label: say(words, words.within, { name: label }), hint: '52.5,13.4,10km' }];
  const hint = RANGES[type];
  if (hint !== undefined && allows('gte') && allows('lt')) {
    const kind = hint === '' ? { type: 'date' as const, isDayOfTimes: type === 'datetime' && !isLocal(view.plan, field) } : { hint };
    return [
      { name: `${field}__gte`, label: say(words, words.from, { name: label }), ...kind },
      { name: `${field}__lt`, label: say(words, words.before, { name: label }), ...kind },
    ];
  }
  const meanings = meaningsOf(view, view.plan, field);
  const exact = meanings ? chosen(meanings) : { name: field, label };
  return type === 'string' && allows('contains')
    ? [exact, { name: `${field}__contains`, label: say(words, words.contains, { name: label }) }]
    : [exact];
}

/** The values of a field that no body says: that of an object which the service alone writes. */
function choiceList(field: SchemaField, words: Words): FilterInput['choices'] {
  return field.choices?.map((value) => option(String(value), choiceLabel(words, field, value) ?? String(value)));
}

/** The input of a filter by objects where they are few: a choice among them, by name. What is asked for stays, as it is. */
export function chosenAmong(input: FilterInput, offered: ReadonlyMap<string, string>, asked: string, words: Words): FilterInput {
  const objects = [...offered].map(([uri, name]) => option(keyOfPath(uri), name));
  const other = asked === '' || asked === NULL || objects.some(({ value }) => value === asked) ? [] : [option(asked)];
  const none = input.nullable ? [option(NULL, words.not_set)] : [];
  return { name: input.name, label: input.label, choices: [option('', words.any), ...other, ...objects, ...none] };
}

/** The key at the end of a path; any other text as it is. */
export function keyOfPath(text: string): string {
  return /^\/rest\/v1\/\w+\/([^/]+)\/$/.exec(text)?.[1] ?? text;
}

function orderInput({ display }: ResourcePlan, schema: SchemaDocument, words: Words): FilterInput {
  const nameOf = (field: string): string => fieldLabel(words, schema.fields[field], field);
  const choices = schema.ordering.flatMap((field) => [
    option(field, say(words, words.rising, { name: nameOf(field) })),
    option(`-${field}`, say(words, words.falling, { name: nameOf(field) })),
  ]);
  return {
    name: 'order_by',
    label: words.order,
    choices: [option('', display?.newest_first ? words.newest_first : words.as_stored), ...choices],
  };
}

function option(value: string, label = value): { value: string; label: string } {
  return { value, label };
}
