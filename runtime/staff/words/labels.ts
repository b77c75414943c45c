import type { Choice } from '../../core/controls';
import { displayOf } from '../object/display';
import type { ResourcePlan } from '../../core/plan/plan';
import { PLAIN_HELP, type SchemaField } from '../../core/plan/schema-plan';
import { withinText, type Words } from '.';
import { html, type Markup } from '../../core/formats/markup';
import { say } from '../../core/words';

/** A label of the YAML in the language of the page, as far as somebody has translated it. */
export function translated({ labels }: Words, label: string): string {
  return labels && Object.hasOwn(labels, label) ? labels[label]! : label;
}

/** What leads to the form of a new object, and stands above it: `New petition`. */
export function newText(words: Words, plan: ResourcePlan): string {
  return say(words, words.new_one, { name: withinText(words, translated(words, displayOf(plan).label)) });
}

/** Words of labels that are made of initials. */
const INITIALS = /\b(?:id|url|uri|html|sql|csv|crm|ip|iso|api)\b/gi;

/** What people call a field, as it stands at the beginning of a line: `Created at`, `Client URL`. */
export function fieldLabel(words: Words, field: Pick<SchemaField, 'verbose_name'> | undefined, name = ''): string {
  const label = capitalized(translated(words, field?.verbose_name ?? name.replaceAll('_', ' ')));
  return label.replace(INITIALS, (word) => word.toUpperCase());
}

/** What people see in place of a choice: its label, else the value made readable. Undefined for what is no choice of the field. */
export function choiceLabel(
  words: Words,
  field: Pick<SchemaField, 'choice_labels' | 'choices'> | undefined,
  value: unknown,
): string | undefined {
  const label = labelOf(field?.choice_labels, value) ?? readable(field?.choices, value);
  return label === undefined ? undefined : translated(words, label);
}

function readable(choices: SchemaField['choices'], value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && choices?.includes(value) ? value.replaceAll('_', ' ') : undefined;
}

/** Whether a message says by itself what its field is called, so that the label before it would say it twice: `ZIP Code is invalid.` */
export function namesField(message: string, label: string): boolean {
  const [whole, part] = [message.toLowerCase(), label.toLowerCase()];
  const begin = whole.indexOf(part);
  return part !== '' && begin >= 0 && !/[\p{L}\p{N}-]/u.test(`${whole.charAt(begin - 1)}${whole.charAt(begin + part.length)}`);
}

/** What stands between a label and what is said of it: a colon, and after a question a space. */
export function afterLabel({ colon }: Words, label: string): string {
  return /[?？؟]$/.test(label) ? ' ' : colon;
}

/** A text with a capital letter first. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The values that a field allows. Undefined when it allows any. */
export function choicesOf(plan: ResourcePlan | undefined, field: string): Choice[] | undefined {
  const choices = plan?.write?.body.properties[field]?.enum;
  if (!Array.isArray(choices)) return undefined;
  const labels = plan?.schema?.fields[field]?.choice_labels;
  return choices
    .filter((choice) => choice !== null)
    .map((choice) => ({ value: String(choice), label: labelOf(labels, choice) ?? String(choice) }));
}

/** What people see in place of a value; undefined where the YAML says nothing. */
function labelOf(labels: SchemaField['choice_labels'], value: unknown): string | undefined {
  const isChoice = typeof value === 'string' || typeof value === 'number';
  return labels && isChoice && Object.hasOwn(labels, value) ? labels[value] : undefined;
}

type Helped = Pick<SchemaField, 'help_text' | typeof PLAIN_HELP>;

/** The help of a field as a title says it, in the language of the page: without what it tells programs. With `saysZone` the zone of a time stands beside the field. */
export function helpText(words: Words, field: Helped | undefined, saysZone = false): string {
  return written(words, field, saysZone).replaceAll('`', '');
}

function written(words: Words, field: Helped | undefined, saysZone: boolean): string {
  const text = field ? translated(words, field[PLAIN_HELP] ?? field.help_text) : '';
  // Pages show it by the clock of the home.
  return saysZone ? text.replace(/ UTC\.(?= |$)/, '') : text;
}

/** The same as markup: what stands in backticks is code. Null where there is nothing to say. */
export function helpMarkup(words: Words, field: Helped | undefined, saysZone = false): Markup | null {
  const text = written(words, field, saysZone);
  return text === '' ? null : withCode(text);
}

/** A text whose parts in backticks are code. */
export function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
