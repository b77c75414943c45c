import type { ResourcePlan } from '../../core/plan/plan';
import type { SchemaField } from '../../core/plan/schema-plan';
import { askedControl } from './placeholder-inputs';
import { inputLimits, lengthLimits } from './input-limits';
import { type PlacedField, namedResource } from '../object/sections';
import { choiceLabel, translated, type Choice, choicesOf } from '../words/labels';
import { entriesControl } from './entry-controls';
import { isEntryList } from './entry-list';
import { choicesOfEntries, isLineList } from './line-list';
import { html, type Markup } from '../../core/formats/markup';
import { UTC, withoutSeconds, zoneText, ZONES_PATH } from '../object/times';
import type { View } from '../view';
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

/** A control, and where its label is: before it, around it, or as the legend of a group. */
export interface Control {
  markup: Markup;
  label?: 'inside' | 'group';
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
export function control(view: View, placed: PlacedField, shown: ShownField, attributes: Markup): Control {
  const { field, plan, name, widget } = placed;
  const { value } = shown;
  if (field.type === 'file') return { markup: fileControl(view, placed, value, attributes) };
  if (placed.asks !== undefined) return { markup: askedControl(view, placed, value, shown.asked), label: 'group' };
  if (isEntryList(placed)) return { markup: entriesControl(view, placed, { ...shown, attributes }), label: 'group' };
  const names = offeredTexts(view, placed, shown.offered);
  if (names) return { markup: select(withOther(names, value), value, attributes) };
  const target = namedResource(placed);
  if (field.related_type === 'to_many' || (isLineList(placed) && target !== undefined)) return manyControl(view, shown, attributes, placed);
  if (isLineList(placed)) return linesControl(view, shown, attributes, placed);
  if (field.related_type || target !== undefined) return { markup: oneControl(view, shown, attributes, placed) };
  if (field.type === 'boolean' && !field.nullable) return { markup: checkbox(placed.path, value, attributes), label: 'inside' };
  const choices = field.type === 'boolean' ? yesAndNo(view) : choicesIn(view, plan, name);
  if (choices) return { markup: select(choices, value, attributes) };
  const rules = plan.write?.body.properties[name] ?? {};
  if (rules.format === 'timezone') return { markup: zoneControl(value, attributes) };
  const isLong = field.type === 'dict' || field.type === 'list' || (field.type === 'string' && isLongText(rules));
  if (widget === 'text' || CODE.has(widget ?? '') || (isLong && widget === undefined)) {
    const code = CODE.has(widget ?? '') || field.type !== 'string';
    return {
      markup: html`<textarea ${attributes}${field.type === 'string' && lengthLimits(rules)} rows="${ROWS[widget ?? ''] ?? 5}"${code && html` class="code" spellcheck="false"`}${widget && html` data-widget="${widget}"`}>
${value}</textarea>`,
    };
  }
  return { markup: inZone(view, placed, shown.zone, input(field, value, zoned(attributes, shown.zone), rules, widget)) };
}

/** A script takes a time in UTC by the clock of whoever types it. */
function zoned(attributes: Markup, zone: string | undefined): Markup {
  return zone === UTC ? html`${attributes} data-utc="1"` : attributes;
}

/** The time zone beside a time. How late it is there now tells those who have never heard of UTC. */
function inZone({ words }: View, { path }: PlacedField, zone: string | undefined, markup: Markup): Markup {
  if (zone === undefined) return markup;
  const said = zone === UTC ? say(words, words.utc_now, { time: new Date().toISOString().slice(11, 16) }) : zone;
  return html`<div class="measured">${markup}<span class="unit" id="field-${path}-zone">${said}</span></div>`;
}

/** An address, a sender and the like are one line, however long they may be. */
function isLongText({ maxLength, format }: Readonly<Record<string, unknown>>): boolean {
  return !(Number(maxLength) <= SINGLE_LINE_LENGTH) && (format === undefined || format === 'template');
}

function input(field: SchemaField, given: string, attributes: Markup, rules: Readonly<Record<string, unknown>>, widget?: string): Markup {
  const type = INPUT_TYPES[widget ?? ''] ?? INPUT_TYPES[String(rules.format)] ?? INPUT_TYPES[field.type];
  const isTime = type === 'datetime-local' || type === 'time';
  const value = isTime ? withoutSeconds(given) : given;
  // Seconds are asked for where they are on record alone, so that nothing is lost by a change of something else.
  const limits = isTime ? /:\d\d:\d\d/.test(value) && html` step="1"` : type === 'date' ? null : inputLimits(field, rules);
  return html`<input ${attributes}${type && html` type="${type}"`} value="${value}"${limits}${widget && html` data-widget="${widget}"`}>`;
}

/** Browsers send nothing for a box that is not ticked, so `false` goes before it. */
function checkbox(path: string, value: string, attributes: Markup): Markup {
  return html`<input type="hidden" name="${path}" value="false"><input type="checkbox" ${attributes} value="true"${value === 'true' && html` checked`}>`;
}

/** One object: chosen among all where they are few, else searched for. */
function oneControl({ names }: View, { value, offered }: ShownField, attributes: Markup, placed: PlacedField): Markup {
  if (!offered || (offered.size === 0 && !placed.field.related_type)) {
    const name = names.get(value);
    return html`<input ${attributes} value="${value}" data-search="${searchPath(placed)}"${name !== undefined && html` data-name="${name}"`} autocomplete="off">`;
  }
  const chosen = offered.has(value) ? value : ([...offered].find(([, label]) => label === value)?.[0] ?? value);
  const known = offered.has(chosen) || value === '' ? [] : [{ value, label: names.get(value) ?? value }];
  return select([...known, ...[...offered].map(([uri, label]) => ({ value: uri, label }))], chosen, attributes);
}

/** A time zone is found by its name. Without scripts the name that programs know is typed. */
function zoneControl(value: string, attributes: Markup): Markup {
  return html`<input ${attributes} value="${value}" data-search="${ZONES_PATH}"${value !== '' && html` data-name="${zoneText(value)}"`} autocomplete="off">`;
}

/** Several objects: boxes where they are few, else one a line. */
function manyControl({ names }: View, { value, offered }: ShownField, attributes: Markup, placed: PlacedField): Control {
  const creates = isCreated(placed);
  if (!offered || offered.size === 0 || creates || placed.widget === 'search') {
    const known = Object.fromEntries(value.split('\n').flatMap((line) => (names.has(line) ? [[line, names.get(line)]] : [])));
    return {
      markup: html`<textarea ${attributes} rows="3" data-chips="1" data-names="${JSON.stringify(known)}"${creates && html` data-new="1"`}${namedResource(placed) !== undefined && html` data-search="${searchPath(placed)}"`}>
${value}</textarea>`,
    };
  }
  return boxesControl(placed, value, offered, names);
}

/** Boxes. Nothing is sent for one that is not ticked, so an empty text goes before them. */
function boxesControl(
  { path }: PlacedField,
  value: string,
  offered: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string> = new Map(),
): Control {
  const chosen = new Set(value.split('\n').filter((line) => line !== ''));
  const labels = new Set(offered.values());
  const others = [...chosen].filter((line) => !offered.has(line) && !labels.has(line));
  const boxes = [...others.map((line): [string, string] => [line, names.get(line) ?? line]), ...offered].map(
    ([one, label]) =>
      html`<label class="check"><input type="checkbox" name="${path}" value="${one}"${(chosen.has(one) || chosen.has(label)) && html` checked`}> ${label}</label>`,
  );
  return { markup: html`<input type="hidden" name="${path}" value=""><div class="boxes">${boxes}</div>`, label: 'group' };
}

/** Several texts: boxes where the YAML lists what they may be, else one a line. */
function linesControl({ words }: View, { value }: ShownField, attributes: Markup, placed: PlacedField): Control {
  const choices = choicesOfEntries(placed);
  if (choices) {
    const { choice_labels } = placed.field;
    const labelled = choices.map((one): [string, string] => [
      String(one),
      choiceLabel(words, { choice_labels }, one) ?? translated(words, String(one).replaceAll('_', ' ')),
    ]);
    return boxesControl(placed, value, new Map(labelled));
  }
  return {
    markup: html`<textarea ${attributes} rows="3" data-lines="1">
${value}</textarea>`,
  };
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
function fileControl({ words }: View, { path, field, plan, name }: PlacedField, value: string, attributes: Markup): Markup {
  const accept = field.media_types?.join(',');
  const isNeeded = plan.write?.body.required.includes(name);
  return html`<input type="file" ${attributes}${accept && html` accept="${accept}"`}>
${value && html`<span class="hint">${say(words, words.now, { name: value })}</span>`}
${value && !isNeeded && html`<label class="check"><input type="checkbox" name="${path}" value=""> ${words.remove_it}</label>`}`;
}

/** What may be chosen for a text that may be anything. Undefined where there is nothing to offer: then it is typed. */
function offeredTexts({ words }: View, { offers }: PlacedField, offered: ShownField['offered']): Choice[] | undefined {
  if (offers === undefined || (typeof offers === 'string' && (offered?.size ?? 0) === 0)) return undefined;
  return typeof offers === 'string'
    ? [...offered!.values()].map((name) => ({ value: name, label: name }))
    : Object.entries(offers).map(([value, label]) => ({ value, label: translated(words, label) }));
}

/** What is on record stays a choice. Which letters of a name are capital is no difference. */
function withOther(choices: readonly Choice[], chosen: string): Choice[] {
  const others = choices.filter(({ value }) => value !== chosen && value.toLowerCase() === chosen.toLowerCase());
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  return [...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...choices.filter((choice) => !others.includes(choice))];
}

function yesAndNo({ words }: View): Choice[] {
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
}

/** Nothing is chosen first, unless the empty text is a choice itself. */
function select(choices: readonly Choice[], chosen: string, attributes: Markup): Markup {
  const none = choices.some(({ value }) => value === '') ? [] : [{ value: '', label: '–' }];
  const options = [...none, ...choices].map(
    ({ value, label }) => html`<option value="${value}"${value === chosen && html` selected`}>${label || '–'}</option>`,
  );
  return html`<select ${attributes}>${options}</select>`;
}
