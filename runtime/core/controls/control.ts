import { html, type Markup } from '../formats/markup';
import { limitsMarkup, type Limits } from './limits';

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
};

/** The HTML of a control, without its label. */
export function control(asked: Control): Markup {
  const { value = '', choices, rows } = asked;
  const attributes = Object.entries(asked).map(([name, given]) => attribute(asked, name, given as Attribute));
  if (choices) return html`<select${attributes}>${optionsOf(asked, choices, value)}</select>`;
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
export function box(asked: Control, label: Markup | string): Markup {
  return html`<label class="check">${control({ type: 'checkbox', ...asked })} ${label}</label>`;
}

/** The same with its label beside it, which links may stand in. */
export function choiceBox(asked: Control & { id: string }, label: Markup | string, before?: Markup): Markup {
  return html`<div class="choice">${before}${control({ type: 'checkbox', ...asked })}<label for="${asked.id}">${label}</label></div>
`;
}

/** A box for each choice. Nothing is sent for one that is not ticked, so an empty text goes before them. */
export function boxes(name: string, choices: readonly Choice[], chosen: readonly string[]): Markup {
  const all = withOthers(choices, chosen);
  return html`${hidden(name, '')}<div class="boxes">${all.map(({ value, label }) => box({ name, value, checked: chosen.includes(value) }, label))}</div>`;
}

function attribute(asked: Control, name: string, given: Attribute): Markup | null {
  const isInput = !asked.choices && asked.rows === undefined;
  if (name === 'choices' || name === 'none' || (name === 'value' && !isInput)) return null;
  if (name === 'limits') return limitsMarkup(asked.limits!);
  if (given === undefined || given === null || given === false) return null;
  if (given === true) return html` ${name}`;
  if (name === 'type' && SHOWN[String(given)]?.test(asked.value ?? '') === false) return html` type="text"`;
  // Seconds are asked for where they are on record alone, so that nothing is lost by a change of something else.
  const seconds = name === 'value' && /^(datetime-local|time)$/.test(asked.type ?? '') && /:\d\d:\d\d/.test(String(given));
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
