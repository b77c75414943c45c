import { seenSql } from './row-scope';
import type { Scope } from './scope';
import { quoteName } from '../../language/quote-name';

/**
 * SQL of custom fields as one object, sorted by name. A field with one value is a text. One with several is a list, in the order in which
 * they were written. The scope is that of the resource that holds the values, `parent` the SQL of the parent's key.
 */
export function customObject(scope: Scope, parent: string): string {
  const { resource: rows, own } = scope;
  const seen = seenSql(scope);
  const column = (name: string): string => quoteName(rows.fields.find((field) => field.name === name)!.column!.name);
  const name = column('name');
  const value = column('value');
  const grouped =
    `SELECT ${name} AS name, CASE count(*) WHEN 1 THEN to_json(min(${value})) ELSE json_agg(${value} ORDER BY id) END AS value ` +
    `FROM ${quoteName(rows.table)}${seen === undefined ? '' : ` ${own}`} WHERE ${column('parent')} = ${parent}${seen === undefined ? '' : ` AND ${seen}`} GROUP BY ${name}`;
  return `(SELECT coalesce(json_object_agg(f.name, f.value ORDER BY f.name), '{}') FROM (${grouped}) f)`;
}
