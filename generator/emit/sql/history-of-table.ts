import type { History, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { quoteName } from '../../language/quote-name';
import { sqlText } from '../sql-text';
import { LONGEST, WHO } from './history-entry';
import { OPERATIONS, type Operation } from './statement-operations';

/** A resource of which a history is kept. */
export type ResourceWithHistory = Resource & { history: History };

/**
 * Whether the history of a table has a trigger function of its own. What accounts alone are asked about is written in masses, by people too: there
 * the columns are named, and a row is no JSON before it is an entry, which is a third of the time.
 */
export function hasOwnFunction({ history }: ResourceWithHistory): boolean {
  return history.by !== undefined;
}

/** The name of that function. */
export function ownFunctionName({ table }: ResourceWithHistory): string {
  return databaseName(table, [], 'history');
}

/** The function: an entry for each row that a statement of this table changed. */
export function ownFunction(resource: ResourceWithHistory, entries: string, columns: string): string {
  const name = ownFunctionName(resource);
  const branches = (Object.keys(OPERATIONS) as Operation[]).map(
    (operation) => `TG_OP = '${operation}' THEN\n${insertion(resource, operation)}`,
  );
  const style = resource.history.fields.some(({ type }) => type === 'interval') ? `SET intervalstyle = 'iso_8601' ` : '';
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql ${style}AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF ${branches.join('\n  ELSIF ')}
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`
    .trim()
    .replaceAll('INSERT INTO entries', `INSERT INTO ${quoteName(entries)} (${columns})`);
}

/** The statement that writes the entries of one operation. New rows are `t`, old ones `o`. */
function insertion(resource: ResourceWithHistory, operation: Operation): string {
  const { name, primary, history } = resource;
  const of = (column: string): string => {
    const cells = (['t', 'o'] as const).map((row) => `${row}.${quoteName(column)}`);
    return operation === 'UPDATE' ? `coalesce(${cells.join(', ')})` : cells[operation === 'INSERT' ? 0 : 1]!;
  };
  const [key, person] = [`${of(primary.column)}::text`, history.person === undefined ? 'NULL::integer' : of(history.person)];
  const entry = (event: string, values: { key: string; changes: string; person: string }): string =>
    `    INSERT INTO entries\n    SELECT ${sqlText(name)}, ${values.key}, '${event}', ${values.changes}, ${values.person}, ${WHO}`;
  if (operation === 'INSERT') return `${entry('created', { key, changes: changesOf(resource, 't'), person })}\n    FROM new_rows t;`;
  if (operation === 'DELETE') {
    // Nothing is kept of what belonged to a person.
    const changes = history.person === undefined ? changesOf(resource, 'o') : 'NULL';
    return `${entry('deleted', { key, changes, person })}\n    FROM old_rows o;`;
  }
  const join = `old_rows o FULL JOIN new_rows t ON t.${quoteName(primary.column)} = o.${quoteName(primary.column)}`;
  return `    -- Such a join is never done by nested loops: the plan is kept from the first call.
${entry('updated', { key: 'c.key', changes: 'c.changes', person: 'c.person' })}
    FROM (
      SELECT ${key} AS key, ${person} AS person, ${changesOf(resource)} AS changes
      FROM ${join}
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;`;
}

type Field = History['fields'][number];

/** SQL of what changed, field to `from` and `to`; of a row that is new or gone the values that are not null. Null when nothing did. */
function changesOf({ history }: ResourceWithHistory, only?: 't' | 'o'): string {
  const fields = history.fields.map((field) => `      ${only ? presentValue(field, only) : changedValue(field)}`);
  return `('{' || nullif(concat_ws(',',\n${fields.join(',\n')}), '') || '}')::jsonb`;
}

function presentValue(field: Field, row: 't' | 'o'): string {
  const whole = memberSql(field, row === 't' ? [undefined, jsonSql(field, row)] : [jsonSql(field, row)]);
  if (!mayBeLong(field)) return whole;
  const beginning = beginningSql(field, row);
  return `CASE WHEN ${isLong(field, row)} THEN ${memberSql(field, row === 't' ? [undefined, beginning] : [beginning], ',"cut":true')} ELSE ${whole} END`;
}

function changedValue(field: Field): string {
  const [before, after] = [comparedSql(field, 'o'), comparedSql(field, 't')];
  const orNull = (of: (field: Field, row: string) => string): [string, string] => [
    `coalesce(${of(field, 'o')}, 'null')`,
    `coalesce(${of(field, 't')}, 'null')`,
  ];
  const differs = `${before} IS DISTINCT FROM ${after}`;
  const cut = `WHEN ${differs} AND (${isLong(field, 'o')} OR ${isLong(field, 't')}) THEN ${memberSql(field, orNull(beginningSql), ',"cut":true')} `;
  return `CASE ${mayBeLong(field) ? cut : ''}WHEN ${differs} THEN ${memberSql(field, orNull(jsonSql))} END`;
}

/** SQL of one member of the changes as text, from the text of the old value and of the new one; null without one. Null where one of them is. */
function memberSql({ field }: Field, [from, to]: [string?, string?], more = ''): string {
  const [before, between, after] = [`${JSON.stringify(field)}:{"from":`, ',"to":', `${more}}`];
  if (from === undefined) return `${sqlText(`${before}null${between}`)} || ${to!} || ${sqlText(after)}`;
  if (to === undefined) return `${sqlText(before)} || ${from} || ${sqlText(`${between}null${after}`)}`;
  return `${sqlText(before)} || ${from} || ${sqlText(between)} || ${to} || ${sqlText(after)}`;
}

const cellOf = ({ column }: Field, row: string): string => `${row}.${quoteName(column)}`;

/** SQL of a value that tells whether it changed. PostgreSQL does not tell one point from another, and JSON that is null is no value. */
function comparedSql(field: Field, row: string): string {
  if (field.type === 'point') return `${cellOf(field, row)}::text`;
  return field.type === 'json' ? `nullif(${cellOf(field, row)}, 'null')` : cellOf(field, row);
}

/** SQL of the text of a value as answers show it. JSON numbers would lose digits of decimals. Null for null. */
function jsonSql(field: Field, row: string): string {
  const cell = comparedSql(field, row);
  if (field.type === 'point') return placeSql(cellOf(field, row));
  return field.type === 'decimal' ? `to_json(${cell}::text)::text` : `to_json(${cell})::text`;
}

function placeSql(point: string): string {
  return `CASE WHEN ${point} IS NOT NULL THEN json_build_object('latitude', (${point})[1], 'longitude', (${point})[0])::text END`;
}

/** Whether a value may be longer than an entry holds whole. */
function mayBeLong({ type }: Field): boolean {
  return type === 'text' || type === 'json';
}

const isLong = (field: Field, row: string): string => `length(${comparedSql(field, row)}::text) > ${LONGEST}`;

/** SQL of the text of its beginning. */
const beginningSql = (field: Field, row: string): string => `to_json(left(${comparedSql(field, row)}::text, ${LONGEST}))::text`;
