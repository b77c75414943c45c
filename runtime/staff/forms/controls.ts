import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaField } from '../../core/plan/schema-plan';
import { askedControl } from './placeholder-inputs';
import { type PlacedField, namedResource } from '../object/sections';
import { choiceLabel, translated, choicesOf } from '../words/labels';
import { entriesControl } from './entry-controls';
import { choicesOfEntries, isEntryList, isLineList } from './typed-lists';
import {
  box,
  boxes,
  type Choice,
  choicesOf as choicesFrom,
  control as controlMarkup,
  field as fieldMarkup,
  hidden,
} from '../../core/controls';
import type { Control, LabelPlace, Limits } from '../../core/controls';
import { html, type Markup } from '../../core/formats/markup';
import { withoutSeconds } from '../object/times';
import { distanceControl } from './typed-distances';
import { timeControl } from './typed-times';
import type { View } from '../view';
import type { Words } from '../words';
import { knownTexts } from '../words/known-texts';
import { type Wording, say } from '../../core/words';

/** A field of a form as it is shown: its text, what is wrong with it, and what may be chosen. */
export interface ShownField {
  value: string;
  errors?: readonly Wording[];
  /** The time zone of a time. */
  zone?: string;
  /** The placeholders whose values it holds. */
  asked?: readonly string[];
  /** From the path of each object that may be chosen to its name. Undefined where there are too many. */
  offered?: ReadonlyMap<string, string>;
  /** The same for the fields of the objects in a list, by resource. */
  among?: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Texts up to this length are typed into a single line, longer ones into several. */
const SINGLE_LINE_LENGTH = 255;

/** A control, and where its label is: before it where nothing is said. */
export interface PlacedControl {
  markup: Markup;
  place?: LabelPlace;
}

/** The types of inputs that browsers have for types of values, and for widgets. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  datetime: 'datetime-local',
  date: 'date',
  time: 'time',
  email: 'email',
  url: 'url',
  password: 'password',
};

/** Widgets of texts that are code: they have several lines of letters of one width. */
const CODE = new Set(['html', 'sql', 'json']);

/** How many lines are seen of a text at once, where a widget has more than others. */
const ROWS: Readonly<Record<string, number>> = { html: 16, sql: 10 };

/** The control of a field, by its widget in the YAML, or by its type. */
export function control(view: View, placed: PlacedField, shown: ShownField, attributes: Control): PlacedControl {
  const { field, plan, name, widget } = placed;
  const { value } = shown;
  const choice = (choices: readonly Choice[]): PlacedControl => ({ markup: controlMarkup({ ...attributes, choices, value }) });
  if (field.type === 'file') return { markup: fileControl(view, placed, value, attributes) };
  if (placed.asks !== undefined) return { markup: askedControl(view, placed, value, shown.asked), place: 'legend' };
  if (isEntryList(placed)) return { markup: entriesControl(view, placed, { ...shown, attributes }), place: 'legend' };
  const names = offeredTexts(view, placed, shown.offered);
  if (names) return choice(withoutOtherCase(names, value));
  const target = namedResource(placed);
  if (field.related_type === 'to_many' || (isLineList(placed) && target !== undefined)) return manyControl(view, shown, attributes, placed);
  if (isLineList(placed)) return linesControl(view, shown, attributes, placed);
  if (field.related_type || target !== undefined) return { markup: oneControl(view, shown, attributes, placed) };
  if (field.type === 'boolean' && !field.nullable) return { markup: checkbox(placed.path, value, attributes), place: 'around' };
  const choices = field.type === 'boolean' ? yesAndNo(view) : choicesIn(view, plan, name);
  if (choices) return choice(choices);
  const rules = plan.write?.body.properties[name] ?? {};
  const known = knownTexts(rules.format, widget);
  if (known) return { markup: searched(attributes, value, known.path, value === '' ? undefined : known.name(view.words, value)) };
  const isLong = field.type === 'dict' || field.type === 'list' || (field.type === 'string' && isLongText(rules));
  if (widget === 'text' || CODE.has(widget ?? '') || (isLong && widget === undefined)) {
    const code = CODE.has(widget ?? '') || field.type !== 'string';
    const { minLength, maxLength } = rules as Limits;
    const look: Control = { rows: ROWS[widget ?? ''] ?? 5, ...(code && { class: 'code', spellcheck: 'false' }), 'data-widget': widget };
    const limits = field.type === 'string' ? { minLength, maxLength } : {};
    return { markup: controlMarkup({ ...attributes, limits, ...look, value }) };
  }
  const input = (text: string, more: Control): Markup => controlMarkup(line(field, text, { ...attributes, ...more }, rules, widget));
  if (widget === 'distance') return { markup: distanceControl(view, placed.path, value, input) };
  return { markup: shown.zone === undefined ? input(value, {}) : timeControl(view, placed.path, { value, zone: shown.zone, input }) };
}

/** An address, a sender and the like are one line, however long they may be. */
function isLongText({ maxLength, format }: Readonly<Record<string, unknown>>): boolean {
  return !(Number(maxLength) <= SINGLE_LINE_LENGTH) && (format === undefined || format === 'template');
}

/** A single line: its type, and what a browser checks of it. */
function line(field: SchemaField, given: string, attributes: Control, rules: Readonly<Record<string, unknown>>, widget?: string): Control {
  const type = INPUT_TYPES[widget ?? ''] ?? INPUT_TYPES[String(rules.format)] ?? INPUT_TYPES[field.type];
  const isTime = type === 'datetime-local' || type === 'time';
  const limits = isTime || type === 'date' ? {} : limitsOf(field, rules);
  return { ...attributes, type, value: isTime ? withoutSeconds(given) : given, limits, 'data-widget': widget };
}

/** What a browser checks of a value in a single line, and the keys that it offers for it. */
export function limitsOf({ type }: SchemaField, rules: Limits): Limits {
  const { minLength, maxLength, minimum, maximum, pattern } = rules;
  if (type === 'integer') return { keys: 'numeric', minimum, maximum };
  return type === 'float' || type === 'decimal' ? { keys: 'decimal', minimum, maximum } : { keys: 'text', minLength, maxLength, pattern };
}

/** Browsers send nothing for a box that is not ticked, so `false` goes before it. */
function checkbox(path: string, value: string, attributes: Control): Markup {
  return html`${hidden(path, 'false')}${controlMarkup({ type: 'checkbox', ...attributes, value: 'true', checked: value === 'true' })}`;
}

/** A line in which a script looks things up by their names. Without scripts the text that programs know is typed. */
function searched(attributes: Control, value: string, path: string, name: string | undefined): Markup {
  return controlMarkup({ ...attributes, value, 'data-search': path, 'data-name': name, autocomplete: 'off' });
}

/** One object: chosen among all where they are few, else searched for. */
function oneControl({ names }: View, { value, offered }: ShownField, attributes: Control, placed: PlacedField): Markup {
  if (!offered || (offered.size === 0 && !placed.field.related_type))
    return searched(attributes, value, searchPath(placed), names.get(value));
  const chosen = offered.has(value) ? value : ([...offered].find(([, label]) => label === value)?.[0] ?? value);
  const known = offered.has(chosen) || value === '' ? [] : [{ value, label: names.get(value) ?? value }];
  return controlMarkup({ ...attributes, choices: [...known, ...choicesFrom(offered)], value: chosen });
}

/** Several objects: boxes where they are few, else one a line. */
function manyControl({ names }: View, { value, offered }: ShownField, attributes: Control, placed: PlacedField): PlacedControl {
  const creates = isCreated(placed);
  if (!offered || offered.size === 0 || creates || placed.widget === 'search') {
    const known = Object.fromEntries(value.split('\n').flatMap((one) => (names.has(one) ? [[one, names.get(one)]] : [])));
    const chips: Control = { rows: 3, 'data-chips': '1', 'data-names': JSON.stringify(known), 'data-new': creates && '1' };
    const search = namedResource(placed) !== undefined && searchPath(placed);
    return { markup: controlMarkup({ ...attributes, ...chips, 'data-search': search, value }) };
  }
  return boxesControl(placed, value, choicesFrom(offered), names);
}

/** Boxes: what is on record stays one, by its name. */
function boxesControl(
  { path }: PlacedField,
  value: string,
  offered: readonly Choice[],
  names: ReadonlyMap<string, string> = new Map(),
): PlacedControl {
  const typed = value.split('\n').filter((one) => one !== '');
  const chosen = typed.map((one) => offered.find((choice) => choice.value === one || choice.label === one)?.value ?? one);
  const others = chosen.filter((one) => !offered.some((choice) => choice.value === one));
  const all = [...others.map((one) => ({ value: one, label: names.get(one) ?? one })), ...offered];
  return { markup: boxes(path, all, chosen), place: 'legend' };
}

/** Several texts: boxes where the YAML lists what they may be, else one a line. */
function linesControl({ words }: View, { value }: ShownField, attributes: Control, placed: PlacedField): PlacedControl {
  const choices = choicesOfEntries(placed);
  if (!choices) return { markup: controlMarkup({ ...attributes, rows: 3, 'data-lines': '1', value }) };
  const { choice_labels } = placed.field;
  const labelled = choices.map((one) => ({
    value: String(one),
    label: choiceLabel(words, { choice_labels }, one) ?? translated(words, String(one).replaceAll('_', ' ')),
  }));
  return boxesControl(placed, value, labelled);
}

/** Whether a field is the first with which something is wrong: it has the focus. */
export function isFirstWrong({ submitted }: View, path: string): boolean {
  return Object.keys(submitted?.errors ?? {}).find((name) => name !== '') === path;
}

/** Whether a body may name an object that is not there yet: it is made then. */
export function isCreated({ plan, name }: PlacedField): boolean {
  return plan.write?.many[name]?.create === true;
}

/** What may be chosen, in the language of the page. */
export function choicesIn({ words }: Pick<View, 'words'>, plan: ResourcePlan | undefined, name: string): Choice[] | undefined {
  const field = plan?.schema?.fields[name];
  return choicesOf(plan, name)?.map(({ value, label }) => ({ value, label: choiceLabel(words, field, value) ?? label }));
}

/** Where a script looks objects up by their names. */
function searchPath(placed: PlacedField): string {
  return `/staff/names/${namedResource(placed) ?? ''}/`;
}

/** What is on record stays, unless another file is chosen or it is to be removed: the box sends an empty text. */
function fileControl({ words }: View, { path, field, plan, name }: PlacedField, value: string, attributes: Control): Markup {
  const isNeeded = plan.write?.body.required.includes(name);
  return html`${controlMarkup({ type: 'file', ...attributes, accept: field.media_types?.join(',') })}
${value && html`<span class="hint">${say(words, words.now, { name: value })}</span>`}
${value && !isNeeded && box({ name: path, value: '' }, words.remove_it)}`;
}

/** What may be chosen for a text that may be anything. Undefined where there is nothing to offer: then it is typed. */
function offeredTexts({ words }: View, { offers }: PlacedField, offered: ShownField['offered']): Choice[] | undefined {
  if (offers === undefined || (typeof offers === 'string' && (offered?.size ?? 0) === 0)) return undefined;
  return typeof offers === 'string'
    ? choicesFrom([...offered!.values()].map((name) => [name, name]))
    : choicesFrom(Object.entries(offers).map(([value, label]) => [value, translated(words, label)]));
}

/** The choices without those that differ from the chosen text in capital letters alone. */
function withoutOtherCase(choices: readonly Choice[], chosen: string): Choice[] {
  return choices.filter(({ value }) => value === chosen || value.toLowerCase() !== chosen.toLowerCase());
}

/** What is true or false, and may be neither. */
export const yesAndNo = ({ words }: View): Choice[] =>
  choicesFrom([
    ['true', words.yes],
    ['false', words.no],
  ]);

interface CopyField {
  id: string;
  label: string;
  value: string;
  /** Several lines, as programs read them. */
  lines?: number;
  hint?: string;
}

/** A text that people take with them: it is marked as a whole when somebody comes to it, and with scripts a button copies it. */
export function copyField(words: Words, { id, label, value, lines, hint }: CopyField): Markup {
  const code: Partial<Control> = lines === undefined ? {} : { class: 'code', rows: lines, spellcheck: 'false' };
  return fieldMarkup({ id, readonly: true, 'data-copy': words.copy, 'data-copied': words.copied, ...code, value }, label, { hint });
}
