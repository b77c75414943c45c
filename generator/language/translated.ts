import type { ColumnField } from './column-field';

/** The field that shows and takes the translations of a row, by their languages. */
export const TRANSLATIONS = 'translations';

/** The parameter of a query that asks for texts in a language. */
export const LANGUAGE_PARAMETER = 'language';

/** The longest language tag that is kept. */
const LONGEST_TAG = 35;

/** The name of what holds the translations of a resource, and of its table. */
export function translationName(resource: string): string {
  return `${resource}translation`;
}

/** The table of the translations of a table's rows. */
export function translationTable(table: string): string {
  return `${table}_translation`;
}

/** The reference of a translation to its row, and the field of its language. */
export const TRANSLATED_ROW = 'row';
export const TRANSLATION_LANGUAGE: ColumnField = { type: 'string', length: LONGEST_TAG, help: 'Its language, such as fr or pt-BR.' };

/** A text as a translation has it: with the rules of the row's own, and null where it is not translated. */
export function translatedText({
  type,
  help,
  title,
  column,
  length,
  min_length,
  pattern,
  format,
  view,
  edit,
  reportable,
  renamed_from,
}: ColumnField): ColumnField {
  const rules = { help, title, column, length, min_length, pattern, format, view, edit, reportable, renamed_from };
  const said = Object.entries(rules).filter(([, value]) => value !== undefined);
  return { type, null: true, ...Object.fromEntries(said) };
}
