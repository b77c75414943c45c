import type { FieldDefinition } from '../../model/model';
import type { Field } from '../../model/field';
import { quoteName } from '../../language/quote-name';
import type { Scope } from './scope';

/**
 * SQL of all translations of a row: an object of languages, each with the texts that it has. A text that not everybody sees is marked.
 * `parent` is the SQL of the row's key.
 */
export function translationsObject({ table, fields }: Extract<FieldDefinition, { type: 'translations' }>, parent: string): string {
  const texts = fields.map(({ name, column, view }) => {
    const item = column!.name === name ? `l.${quoteName(name)}` : `l.${quoteName(column!.name)} AS ${quoteName(name)}`;
    return view === undefined ? item : `:only(${view.join(' ')}){${item}:}`;
  });
  const object = `(SELECT json_strip_nulls(row_to_json(o.*)) FROM (SELECT ${texts.join(', ')}) o)`;
  return `(SELECT coalesce(json_object_agg(l.language, ${object} ORDER BY l.language), '{}') FROM ${quoteName(table)} l WHERE l.row_id = ${parent})`;
}

/**
 * SQL of a text in the language that a request asks for: of the first of `:languages` that has one, or the row's own. What is marked is left
 * out where no language is asked for.
 */
export function inLanguage(own: string, { name, from, column }: Field, { resource }: Scope, parent: string): string {
  const { translated } = resource;
  if (translated?.from !== from || !translated.fields.includes(name)) return own;
  const text = `l.${quoteName(column!.name)}`;
  const found =
    `SELECT ${text} FROM ${quoteName(translated.table)} l WHERE l.row_id = ${parent} AND l.language = ANY(:languages::text[]) AND ${text} IS NOT NULL` +
    ` ORDER BY array_position(:languages::text[], l.language::text) LIMIT 1`;
  return `coalesce(:translated{(${found}), :}${own})`;
}
