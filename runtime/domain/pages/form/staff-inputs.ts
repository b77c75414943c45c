import { Parser } from 'htmlparser2';
import { html as markup, type Markup } from '../../../core/formats/markup';
import { parseBoolean } from '../../../core/types/parse';
import type { PublicTexts } from '../../languages';
import { type FormField, labelOf, namedInput, parseChoices, standardUserField, textField } from './form-field';
import type { LoadedPage, StaffField } from '../render/load-page';

/** The values of a name; undefined leaves its inputs as staff wrote them. */
type ValuesOf = (name: string) => readonly string[] | undefined;

/** What stands in place of a part of the HTML. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Inputs that say themselves what they send, and those that never show what was sent. */
const KEPT = ['submit', 'image', 'button', 'reset', 'file', 'password'];

const WITH_INPUTS = /<(input|textarea|select)\b/i;

/**
 * Fills the inputs in HTML of staff by their names, and leaves all else as it was written. Inputs of one name take its values in turn; boxes and choices
 * are ticked where their value is among them. A hidden input that has no value keeps that of staff.
 */
export function fillInputs(html: string, valuesOf: ValuesOf): string {
  if (!WITH_INPUTS.test(html)) return html;
  const { inputs, textareas, selects } = findInputs(html);
  const takeText = inTurn(valuesOf);
  const edits = [
    ...inputs.flatMap((tag) => inputEdit(tag, valuesOf, takeText)),
    ...textareas.flatMap((tag) => textareaEdit(tag, takeText)),
    ...selects.flatMap((tag) => selectEdits(tag, valuesOf(nameOf(tag)))),
  ];
  return edited(html, edits);
}

/** The names of the boxes of an event that HTML of staff shows ticked. */
export function namesOfTickedBoxes(html: string): string[] {
  if (!WITH_INPUTS.test(html)) return [];
  const ticked = findInputs(html).inputs.filter(({ attributes: { type, checked } }) => isType(type, 'checkbox') && checked !== undefined);
  return [...new Set(ticked.map(nameOf))].filter((name) => /^event_\S+$/.test(name));
}

/** Gives the values of each name one after another; '' when there are no more. */
function inTurn(valuesOf: ValuesOf): (name: string) => string | undefined {
  const taken = new Map<string, number>();
  return (name) => {
    const values = valuesOf(name);
    const index = taken.get(name) ?? 0;
    taken.set(name, index + 1);
    return values && (values[index] ?? '');
  };
}

function inputEdit(tag: Tag, valuesOf: ValuesOf, takeText: (name: string) => string | undefined): Edit[] {
  const { checked: _was, ...unticked } = tag.attributes;
  const { type, value = 'on' } = unticked;
  const name = nameOf(tag);
  const values = valuesOf(name);
  if (values === undefined || KEPT.some((kept) => isType(type, kept))) return [];
  if (isType(type, 'checkbox') || isType(type, 'radio')) {
    return [rewritten('input', tag, hasValue(values, value) ? { ...unticked, checked: '' } : unticked)];
  }
  const text = takeText(name)!;
  if (isType(type, 'hidden') && text === '') return [];
  return [rewritten('input', tag, { ...tag.attributes, value: text })];
}

/** Whether a box is ticked: its value is there, or it means yes and so does what is stored. */
function hasValue(values: readonly string[], value: string): boolean {
  return values.includes(value) || (parseBoolean(value) === true && values.includes('true'));
}

function textareaEdit(tag: Container, takeText: (name: string) => string | undefined): Edit[] {
  const text = takeText(nameOf(tag));
  // Browsers drop the first line break in a textarea.
  return text === undefined ? [] : [{ start: tag.end, end: tag.close, text: text === '' ? '' : `\n${markup`${text}`.text}` }];
}

function selectEdits({ options, close }: Container, values: readonly string[] | undefined): Edit[] {
  if (!values) return [];
  const valueOf = ({ attributes, text }: (typeof options)[number]): string => attributes.value ?? text.trim().replaceAll(/\s+/g, ' ');
  const others = values.filter((value) => value !== '' && !options.some((option) => valueOf(option) === value));
  return [
    ...options.map((option) => {
      const { selected: _was, ...plain } = option.attributes;
      return rewritten('option', option, values.includes(valueOf(option)) ? { ...plain, selected: '' } : plain);
    }),
    // Browsers would choose the first option in place of one that is not there any more.
    ...others.map((value) => ({ start: close, end: close, text: markup`<option selected>${value}</option>`.text })),
  ];
}

const nameOf = ({ attributes }: Tag): string => attributes.name ?? '';

const isType = (type: string | undefined, wanted: string): boolean => type?.trim().toLowerCase() === wanted;

/** An opening tag with other attributes. */
function rewritten(name: string, { start, end }: Tag, attributes: Readonly<Record<string, string>>): Edit {
  const pairs: Markup[] = Object.entries(attributes).map(([attribute, value]) => markup` ${attribute}="${value}"`);
  return { start, end, text: markup`<${name}${pairs}>`.text };
}

function edited(html: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start);
  const kept = inOrder.map(({ start, text }, index) => html.slice(index === 0 ? 0 : inOrder[index - 1]!.end, start) + text);
  return kept.join('') + html.slice(inOrder.at(-1)?.end ?? 0);
}

/** An input, textarea or option in HTML, by where it stands there. */
interface Tag {
  attributes: Readonly<Record<string, string>>;
  start: number;
  /** After the `>` of its opening tag. */
  end: number;
}

/** A textarea or select with what stands in it, up to `close`. */
interface Container extends Tag {
  close: number;
  options: (Tag & { text: string })[];
}

/** The inputs in HTML of staff. */
interface Inputs {
  inputs: Tag[];
  textareas: Container[];
  selects: Container[];
}

/** Finds the inputs in HTML as browsers see them: not those in comments, scripts or textareas. */
function findInputs(html: string): Inputs {
  const found: Inputs = { inputs: [], textareas: [], selects: [] };
  let open: (Container & { name: string }) | undefined;
  let option: Container['options'][number] | undefined;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const tag = { attributes, start: parser.startIndex, end: parser.endIndex + 1 };
      if (name === 'option' && open?.name === 'select') open.options.push((option = { ...tag, text: '' }));
      else if (open) return;
      else if (name === 'input') found.inputs.push(tag);
      else if (name === 'textarea' || name === 'select') open = { ...tag, name, close: html.length, options: [] };
    },
    ontext(text) {
      if (option) option.text += text;
    },
    onclosetag(name) {
      if (name === 'option') option = undefined;
      if (name !== open?.name) return;
      const { name: kind, ...container } = open;
      found[kind === 'select' ? 'selects' : 'textareas'].push({ ...container, close: parser.startIndex });
      open = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** A field that staff added. It belongs to the action, unless its type is `user` or, without a type, its name that of a field of users. With HTML alone it is a text between fields. */
export function staffField(
  { type, label, field_name, input, alternatives, html, status }: StaffField,
  translations: PublicTexts,
): FormField[] {
  if (status === 'hidden' || (field_name === '' && html === '')) return [];
  const prefix = type === 'user' ? 'user_' : 'action_';
  const name =
    field_name === '' || /^(user|action)_/.test(field_name) || (type !== 'action' && standardUserField(field_name, translations))
      ? field_name
      : `${prefix}${field_name}`;
  const field = textField(name, label || labelOf(translations, field_name));
  const choices = parseChoices(alternatives);
  return [{ ...field, input: namedInput(input, choices), choices, required: status === 'required', html }];
}

/** A text that staff wrote in a column of the page's form; '' for none. */
export const formText = (page: LoadedPage, column: string): string => String(page.form?.[column] ?? '');

/** HTML with inputs that staff wrote. The form sends their values unchanged. An event that is edited fills them in. */
export function staffHtmlField(page: LoadedPage): FormField[] {
  const html = formText(page, 'custom_field_html');
  return html === '' ? [] : [{ ...textField('', ''), html: page.edited ? fillInputs(html, valuesOfEvent(page.edited)) : html }];
}

/** What an event has of its parameters. Other inputs stay as staff wrote them. */
function valuesOfEvent({ values, customFields }: NonNullable<LoadedPage['edited']>) {
  return (name: string): readonly string[] | undefined => {
    if (!name.startsWith('event_')) return undefined;
    return values[name] === undefined ? (customFields[name] ?? []) : [values[name]];
  };
}

/** A checkbox to accept rules. No field when staff wrote no rules. */
export function rulesField(name: string, label: string, rules: string): FormField[] {
  return rules === '' ? [] : [{ ...textField(name, label), input: 'checkbox', html: rules, required: true }];
}
