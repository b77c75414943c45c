import { PLAIN_HELP, type SchemaField } from '../../core/plan/schema-plan';
import { translated } from './labels';
import { html, type Markup } from '../../core/formats/markup';
import type { Words } from '.';

type Helped = Pick<SchemaField, 'help_text' | typeof PLAIN_HELP>;

/** The help of a field as a title says it, in the language of the page: without what it tells programs. */
export function helpText(words: Words, field: Helped | undefined): string {
  return written(words, field).replaceAll('`', '');
}

function written(words: Words, field: Helped | undefined): string {
  return field ? translated(words, field[PLAIN_HELP] ?? field.help_text) : '';
}

/** The same as markup: what stands in backticks is code. Null where there is nothing to say. With `saysZone` the zone of a time stands beside the field. */
export function helpMarkup(words: Words, field: Helped | undefined, saysZone = false): Markup | null {
  const text = saysZone ? written(words, field).replace(/ UTC\.$/, '') : written(words, field);
  return text === '' ? null : withCode(text);
}

/** A text whose parts in backticks are code. */
export function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
