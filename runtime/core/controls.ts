import { html, type Markup } from './formats/markup';

/** Something to choose: what is sent, and what people read. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices under a heading of their own. */
interface ChoiceGroup {
  heading: string;
  choices: readonly Choice[];
}

type Attribute = string | number | boolean | null | undefined;

/** The attributes that controls have in HTML. What is absent or false is left out; of what is true the name alone is written. */
interface Attributes {
  id?: string;
  name?: string;
  class?: string | null;
  required?: boolean;
  checked?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  autocomplete?: string | null;
  autocapitalize?: 'none';
  spellcheck?: 'false' | null;
  placeholder?: string | null;
  inputmode?: string | null;
  accept?: string | null;
  list?: string;
  tabindex?: string;
  [data: `data-${string}`]: Attribute;
  [aria: `aria-${string}`]: Attribute;
}

/** A control of a form: a drop-down where it has `choices`, several lines where it has `rows`, else an input. Attributes are written in their order. */
export interface Control extends Attributes {
  /** Which input it is, as HTML calls it. Absent for a line of text. */
  type?: string | null;
  value?: string;
  choices?: readonly (Choice | ChoiceGroup)[];
  /** What stands first in a drop-down where nothing is chosen. Null where something always is. */
  none?: string | null;
  rows?: number;
  limits?: Limits;
}

/** What inputs for days and times can show. Of another value they show nothing, so it is shown as a text. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  date: /^(\d{4}-\d\d-\d\d)?$/,
  'datetime-local': /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/,
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$|^$/,
};

/** The HTML of a control, without its label. */
export function control(properties: Control): Markup {
  const { value = '', choices, rows } = properties;
  const attributes = Object.entries(properties).map(([name, given]) => attribute(properties, name, given as Attribute));
  if (choices) return html`<select${attributes}>${optionsOf(properties, choices, value)}</select>`;
  // Browsers drop the first line break in a textarea.
  if (rows !== undefined)
    return html`<textarea${attributes}>
${value}</textarea>`;
  return html`<input${attributes}>`;
}

/** Choices from pairs of what is sent and what people read. */
export function choicesOf(pairs: Iterable<readonly [value: string, label: string]>): Choice[] {
  return Array.from(pairs, ([value, label]) => ({ value, label }));
}

/** A value that a form sends along. */
export function hidden(name: string, value: string): Markup {
  return control({ type: 'hidden', name, value });
}

/** Several values that a form sends along. Those that are absent or empty are not sent. */
export function hiddenAll(values: Readonly<Record<string, string | null | undefined>>): Markup {
  return html`${Object.entries(values).map(([name, value]) => value && hidden(name, value))}`;
}

/** A box to tick, or one of several buttons, with its label around it. */
export function box(properties: Control, label: Markup | string): Markup {
  return html`<label class="check">${control({ type: 'checkbox', ...properties })} ${label}</label>`;
}

/** The same with its label beside it, which links may stand in. */
export function choiceBox(properties: Control & { id: string }, label: Markup | string, before?: Markup): Markup {
  return html`<div class="choice">${before}${control({ type: 'checkbox', ...properties })}<label for="${properties.id}">${label}</label></div>
`;
}

/** A box for each choice. Nothing is sent for one that is not ticked, so an empty text goes before them. */
export function boxes(name: string, choices: readonly Choice[], chosen: readonly string[]): Markup {
  const all = withOthers(choices, chosen);
  return html`${hidden(name, '')}<div class="boxes">${all.map(({ value, label }) => box({ name, value, checked: chosen.includes(value) }, label))}</div>`;
}

function attribute(properties: Control, name: string, given: Attribute): Markup | null {
  const isInput = !properties.choices && properties.rows === undefined;
  if (name === 'choices' || name === 'none' || (name === 'value' && !isInput)) return null;
  if (name === 'limits') return limitsMarkup(properties.limits!);
  if (given === undefined || given === null || given === false) return null;
  if (given === true) return html` ${name}`;
  if (name === 'type' && SHOWN[String(given)]?.test(properties.value ?? '') === false) return html` type="text"`;
  // Seconds are properties for where they are on record alone, so that nothing is lost by a change of something else.
  const seconds = name === 'value' && /^(datetime-local|time)$/.test(properties.type ?? '') && /:\d\d:\d\d/.test(String(given));
  return html` ${name}="${given}"${seconds && html` step="1"`}`;
}

function optionsOf({ none = '–' }: Control, choices: readonly (Choice | ChoiceGroup)[], chosen: string): Markup {
  const flat = choices.flatMap((one) => ('heading' in one ? one.choices : [one]));
  const others = withOthers(flat, [chosen]).slice(flat.length);
  const first = none === null || flat.some(({ value }) => value === '') ? [] : [{ value: '', label: none }];
  const option = ({ value, label }: Choice): Markup =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label || '–'}</option>`;
  return html`${[...first, ...choices, ...others].map((one) =>
    'heading' in one ? html`<optgroup label="${one.heading}">${one.choices.map(option)}</optgroup>` : option(one),
  )}`;
}

/** What a browser offers while somebody types into a line whose `list` is this id. */
export function suggestions(id: string, values: readonly string[]): Markup {
  return html`<datalist id="${id}">${values.map((value) => html`<option value="${value}">`)}</datalist>`;
}

/** What is on record stays a choice, whatever may be chosen by now. */
function withOthers(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const others = chosen.filter((text) => text !== '' && !choices.some(({ value }) => value === text));
  return [...choices, ...others.map((text) => ({ value: text, label: text }))];
}

/** What is said of a control beside its label. */
export interface Notes {
  /** What people read before it. */
  text?: Markup | null | undefined;
  hint?: Markup | string | null | undefined;
  /** What is wrong with what was sent. */
  error?: Markup | null | undefined;
  /** The control comes first where something is wrong. */
  focus?: boolean;
}

/** Where the label is: before the control, around it, beside it, or as the legend of several. */
export type LabelPlace = 'before' | 'around' | 'beside' | 'legend';

/** A label with what is said of it in brackets: that it is required, or optional. */
export function noted(label: Markup | string, kind: 'required' | 'optional', note: string | false): Markup {
  return html`${label}${note !== false && html` <span class="${kind}">(${note})</span>`}`;
}

/** The attributes of a control that tell what is said of it. `more` are ids of what stands elsewhere. */
export function stateOf(id: string, { text, hint, error, focus }: Notes, ...more: string[]): Control {
  const parts = [...(text ? ['text'] : []), ...more, ...(hint ? ['hint'] : []), ...(error ? ['error'] : [])];
  const described = parts.map((part) => `${id}-${part}`).join(' ');
  return {
    ...(error && { 'aria-invalid': 'true' }),
    ...(error && focus && { autofocus: true }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
}

/** A control with its label, what is wrong, and its hint. */
export function labelled(id: string, label: Markup | string, markup: Markup, notes: Notes = {}, place: LabelPlace = 'before'): Markup {
  const { text, hint, error } = notes;
  const before = text && html`<div class="text" id="${id}-text">${text}</div>`;
  const wrong = error && html`<p class="error" id="${id}-error">${error}</p>`;
  const help = hint && html`<span class="hint" id="${id}-hint">${hint}</span>`;
  const { autofocus: _, ...state } = stateOf(id, notes);
  const inner: Readonly<Record<LabelPlace, () => Markup>> = {
    before: () => html`<label for="${id}">${label}</label>${wrong}${markup}${help}`,
    around: () => html`${wrong}<label class="check">${markup} ${label}</label>${help}`,
    beside: () => html`${wrong}<div class="choice">${markup}<label for="${id}">${label}</label></div>${help}`,
    legend: () => html`<fieldset${attributesOf(state)}><legend>${label}</legend>${wrong}${markup}${help}</fieldset>`,
  };
  return html`<div class="field${error && ' wrong'}">${before}${inner[place]()}</div>
`;
}

/** A control with its label, as one says it. */
export function field(properties: Control & { id: string }, label: Markup | string, notes: Notes = {}): Markup {
  return labelled(properties.id, label, control({ ...properties, ...stateOf(properties.id, notes) }), notes);
}

/** A control with its label alone, in the line of others. */
export function inline(properties: Control & { id: string }, label: Markup | string): Markup {
  return html`<label for="${properties.id}">${label}</label>${control(properties)}`;
}

function attributesOf(state: Control): Markup[] {
  return Object.entries(state).map(([name, value]) => html` ${name}="${String(value)}"`);
}

/** What a browser checks of a value before it sends it, as plans say it of bodies, and the keys that it offers for it. */
export interface Limits {
  /** Of a single line: which keys are offered. */
  keys?: 'text' | 'numeric' | 'decimal';
  minLength?: unknown;
  maxLength?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  pattern?: unknown;
}

/** The limits as attributes. A number without a least and a greatest value is typed as a text: as it is written in the language of the page. */
function limitsMarkup({ keys, minLength, maxLength, minimum, maximum, pattern }: Limits): Markup {
  const offered = keys && html` inputmode="${keys}"`;
  if (keys === 'numeric' || keys === 'decimal') {
    const isBounded = typeof minimum === 'number' || typeof maximum === 'number';
    const number = isBounded && html` type="number" step="${keys === 'numeric' ? '1' : 'any'}"`;
    return html`${number}${offered}${numbered('min', minimum)}${numbered('max', maximum)}${numbered('maxlength', !isBounded && maxLength)}`;
  }
  // One character at least is what `required` says.
  const least = minLength !== 1 && numbered('minlength', minLength);
  return html`${offered}${least}${numbered('maxlength', maxLength)}${typeof pattern === 'string' && html` pattern="${wholeText(pattern)}"`}`;
}

function numbered(name: string, value: unknown): Markup | false {
  return typeof value === 'number' && html` ${name}="${value}"`;
}

/** A browser holds the whole text against a pattern. Ours may be found anywhere in it, unless it says where. */
function wholeText(pattern: string): string {
  return /^\^[^|]*\$$/.test(pattern) ? pattern : `[^]*(?:${pattern})[^]*`;
}
