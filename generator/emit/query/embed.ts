import { quoteName } from '../../language/quote-name';
import type { Resource } from '../../model/model';
import { seenSql } from './row-scope';
import { fromClause, type Scope } from './scope';

/** Which rows of another resource are embedded in a representation. */
export type EmbeddedRows =
  /** The one row whose primary key equals this SQL. */
  | { one: 'equal'; key: string }
  /** The one row whose field `by` refers to the parent. */
  | { one: 'referring'; by: string; parent: string }
  /** All rows whose field `by` refers to the parent. */
  | { many: 'referring'; by: string; parent: string }
  /** The rows joined through a table of pairs. */
  | { many: 'paired'; table: string; own: string; other: string; parent: string };

/** The SQL of one value, or of a list of values, over the embedded rows. `value` is SQL over one row of the scope. Rows that
 * the account does not see are no part of a list, and no child; of the target of a reference `value` itself says what is shown. */
export function overRows(rows: EmbeddedRows, value: string, scope: Scope): string {
  const key = `${scope.own}.${quoteName(scope.resource.primary.column)}`;
  const from = fromClause(scope);
  const visible = seenSql(scope);
  const seen = visible === undefined ? '' : ` AND ${visible}`;
  if ('one' in rows) {
    const condition = rows.one === 'equal' ? `${key} = ${rows.key}` : `${refersTo(rows, scope)}${seen}`;
    return `(SELECT ${value} FROM ${from} WHERE ${condition})`;
  }
  if (rows.many === 'referring') return listOf(value, key, from, `${refersTo(rows, scope)}${seen}`);
  const pair = `p${scope.depth}`;
  return listOf(
    value,
    `${pair}.id`,
    `${quoteName(rows.table)} ${pair} JOIN ${from} ON ${key} = ${pair}.${quoteName(rows.other)}`,
    `${pair}.${quoteName(rows.own)} = ${rows.parent}${seen}`,
  );
}

/** SQL of the URI of a row, made from the foreign key alone. Undefined where the other table must be read for it. */
export function uriFromKey(target: Resource, key: string): string | undefined {
  if (!target.exposed) return key;
  if (target.discriminator || target.key.column !== target.primary.column) return undefined;
  return `'/rest/v1/${target.name}/' || ${key} || '/'`;
}

function refersTo({ by, parent }: { by: string; parent: string }, scope: Scope): string {
  const field = scope.resource.fields.find((candidate) => candidate.name === by)!;
  return `${field.from === 't' ? scope.own : scope.base}.${quoteName(field.column!.name)} = ${parent}`;
}

function listOf(value: string, order: string, from: string, condition: string): string {
  return `(SELECT coalesce(json_agg(${value} ORDER BY ${order}), '[]') FROM ${from} WHERE ${condition})`;
}
