import { quoteName } from '../../language/quote-name';
import { HISTORY, WRITER_SETTING } from '../../language/history';
import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';
import { COLUMNS, LONGEST, WHO } from './history-entry';
import { hasOwnFunction, type ResourceWithHistory, ownFunction, ownFunctionName } from './history-of-table';
import { statementTriggers } from './statement-triggers';
import type { TriggerSql } from './triggers';

/**
 * Triggers that keep who changed what (`history`): an entry for each row that a statement changes, in its transaction and whoever writes. The
 * transaction says who writes by a setting of its own.
 */
export function keptHistory({ resources }: Model): TriggerSql {
  const entries = resources.find(({ name }) => name === HISTORY.resource)?.table;
  const kept = resources.filter((resource): resource is ResourceWithHistory => resource.history !== undefined);
  if (entries === undefined || kept.length === 0) return { functions: [], inserts: '' };
  const intervals = kept.some(({ history }) => history.fields.some(({ type }) => type === 'interval'));
  return {
    functions: [
      rowFunctions(entries, intervals),
      ...kept.filter(hasOwnFunction).map((resource) => ownFunction(resource, entries, COLUMNS)),
      ...(kept.some(({ history }) => history.pairs.length > 0) ? [pairFunction(entries)] : []),
    ],
    inserts: [
      rowTriggers(kept.filter((resource) => !hasOwnFunction(resource))),
      ownTriggers(kept.filter(hasOwnFunction)),
      pairTriggers(kept),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** The trigger function of all tables, and what it calls. Its arguments say what a table holds, so that a table costs three lines. */
function rowFunctions(entries: string, intervals: boolean): string {
  const person = (row: string): string => `(${row} ->> TG_ARGV[2])::integer`;
  return `
-- What earlier versions called for each field of a row.
DROP FUNCTION IF EXISTS advocacy_history_changes(jsonb, jsonb, jsonb, jsonb);
DROP FUNCTION IF EXISTS advocacy_history_change(jsonb, jsonb);
DROP FUNCTION IF EXISTS advocacy_history_value(text, jsonb);

-- Who writes, as the transaction says: the id of the account, or of the person without one, and that of the request. Null for each that is not known.
-- A function in SQL would be planned for each statement that is told of.
DROP FUNCTION IF EXISTS advocacy_history_writer();
CREATE FUNCTION advocacy_history_writer(OUT account integer, OUT person integer, OUT request text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  writer text := nullif(current_setting('${WRITER_SETTING}', true), '');
BEGIN
  account := substring(writer FROM '^([0-9]+) ');
  person := substring(writer FROM '^u([0-9]+) ');
  request := nullif(split_part(writer, ' ', 2), '');
END
$$;

-- Writes an entry for each row that a statement changed. Arguments: the resource, the column of its key, the column of the person whom a row is
-- about, the columns with their fields, and the types of those that answers show in another form.
CREATE OR REPLACE FUNCTION advocacy_history() RETURNS trigger LANGUAGE plpgsql ${intervals ? `SET intervalstyle = 'iso_8601' ` : ''}AS $$
DECLARE
  fields jsonb := TG_ARGV[3];
  types jsonb := TG_ARGV[4];
  writer record := advocacy_history_writer();
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ${quoteName(entries)} (${COLUMNS})
    SELECT TG_ARGV[0], t.row ->> TG_ARGV[1], 'created', ${changesSql({ new: 't.row' })}, ${person('t.row')}, ${WHO}
    FROM (SELECT to_jsonb(n.*) AS row FROM new_rows n OFFSET 0) t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO ${quoteName(entries)} (${COLUMNS})
    SELECT TG_ARGV[0], c.row ->> TG_ARGV[1], 'updated', c.changes, ${person('c.row')}, ${WHO}
    FROM (
      SELECT coalesce(t.row, o.row) AS row, ${changesSql({ old: 'o.row', new: 't.row' })} AS changes
      FROM (SELECT to_jsonb(r.*) AS row, to_jsonb(r.*) ->> TG_ARGV[1] AS key FROM old_rows r OFFSET 0) o
      FULL JOIN (SELECT to_jsonb(r.*) AS row, to_jsonb(r.*) ->> TG_ARGV[1] AS key FROM new_rows r OFFSET 0) t ON t.key = o.key
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO ${quoteName(entries)} (${COLUMNS})
    SELECT TG_ARGV[0], o.row ->> TG_ARGV[1], 'deleted',
      -- Nothing is kept of what belonged to a person.
      CASE WHEN TG_ARGV[2] = '' THEN ${changesSql({ old: 'o.row' })} END, ${person('o.row')}, ${WHO}
    FROM (SELECT to_jsonb(r.*) AS row FROM old_rows r OFFSET 0) o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_history() IS 'generated';`.trim();
}

/**
 * SQL of what changed in a row, field to `from` and `to`; of a new or deleted row the values that are not null. Null when nothing did. Of values longer
 * than `LONGEST` characters it holds the beginnings, as texts, and says so. It stands within the statement: a function that is called for each field
 * costs more than all the rest of writing a person.
 */
function changesSql(rows: { old?: string; new?: string }): string {
  const sides = (['old', 'new'] as const).filter((side) => rows[side] !== undefined);
  const text = (side: string): string => `c.${side} #>> '{}'`;
  const each = (of: (side: 'old' | 'new') => string): string =>
    `'from', ${rows.old === undefined ? 'NULL' : of('old')}, 'to', ${rows.new === undefined ? 'NULL' : of('new')}`;
  return `(
        SELECT jsonb_object_agg(c.field, CASE
          WHEN ${sides.map((side) => `length(${text(side)}) > ${LONGEST}`).join(' OR ')} THEN
            jsonb_build_object(${each((side) => `left(${text(side)}, ${LONGEST})`)}, 'cut', true)
          -- As answers show it. JSON numbers would lose digits of decimals.
          WHEN c.type = 'decimal' THEN jsonb_build_object(${each(text)})
          WHEN c.type = 'point' THEN jsonb_build_object(${each(placeSql)})
          ELSE jsonb_build_object(${each((side) => `c.${side}`)}) END)
        FROM (
          SELECT ${['f.value AS field', 'types ->> f.key AS type', ...sides.map((side) => `nullif(${rows[side]!} -> f.key, 'null') AS ${side}`)].join(', ')}
          FROM jsonb_each_text(fields) f OFFSET 0
        ) c
        WHERE ${sides.length === 2 ? 'c.old IS DISTINCT FROM c.new' : `c.${sides[0]!} IS NOT NULL`})`;
}

/** SQL of a point as answers show it. */
function placeSql(side: string): string {
  const point = `(c.${side} #>> '{}')::point`;
  return `CASE WHEN c.${side} IS NOT NULL THEN jsonb_build_object('latitude', (${point})[1], 'longitude', (${point})[0]) END`;
}

/** The trigger function of all tables of pairs: a list is a field of its owner. */
function pairFunction(entries: string): string {
  const listed = (from: string, more = ''): string =>
    `coalesce((SELECT jsonb_agg(p.%2$I ORDER BY p.%2$I) FROM ${from} p WHERE p.%1$I = n.%1$I${more}), '[]')`;
  return `
-- Writes an entry for each object of whose list a statement made or deleted pairs. Arguments: the resource, the field of the list, the columns of
-- its own key and of the other one, its table, the key there, and whether it is the person.
CREATE OR REPLACE FUNCTION advocacy_history_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END;
  before text := CASE TG_OP
    WHEN 'INSERT' THEN $sql$${listed('%3$s', ' AND NOT EXISTS (SELECT FROM new_rows r WHERE r.id = p.id)')}$sql$
    ELSE $sql$${listed('(SELECT %1$I, %2$I FROM %3$s UNION ALL SELECT %1$I, %2$I FROM old_rows)')}$sql$
  END;
  writer record := advocacy_history_writer();
BEGIN
  -- The pairs of a deleted object go with it.
  EXECUTE format($sql$
    INSERT INTO ${quoteName(entries)} (${COLUMNS})
    SELECT $1, n.%1$I::text, 'updated', jsonb_build_object($2, jsonb_build_object(
      'from', $sql$ || before || $sql$,
      'to', ${listed('%3$s')})),
      (CASE WHEN $3 THEN n.%1$I::text END)::integer, $4, $5, $6, current_setting('application_name')
    FROM (SELECT DISTINCT %1$I FROM %4$s) n
    WHERE EXISTS (SELECT FROM %5$I t WHERE t.%6$I = n.%1$I)$sql$, TG_ARGV[2], TG_ARGV[3], TG_RELID::regclass, rows, TG_ARGV[4], TG_ARGV[5])
  USING TG_ARGV[0], TG_ARGV[1], TG_ARGV[6]::boolean, writer.account, writer.person, writer.request;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_history_pairs() IS 'generated';`.trim();
}

/** Triggers that fire only after statements of accounts, and of people whom the program names as writers. */
const BY_ACCOUNTS = `current_setting('${WRITER_SETTING}', true) ~ '^u?[0-9]'`;

const conditionOf = ({ history }: ResourceWithHistory): string => (history.by === undefined ? 'NULL' : sqlText(BY_ACCOUNTS));

/** The triggers of tables: three a table. */
function rowTriggers(kept: ResourceWithHistory[]): string {
  return statementTriggers({
    name: `'advocacy_history_' || lower(o.event)`,
    columns: ['on_table', 'resource', 'key', 'person', 'fields', 'types'],
    rows: kept.map((resource) => [sqlText(resource.table), ...rowArguments(resource).map(sqlText)]),
    calls: `format('advocacy_history(%L, %L, %L, %L, %L)', t.resource, t.key, t.person, t.fields, t.types)`,
  });
}

/** The triggers of tables with a function of their own. */
function ownTriggers(kept: ResourceWithHistory[]): string {
  return statementTriggers({
    name: `'advocacy_history_' || lower(o.event)`,
    columns: ['on_table', 'condition', 'calls'],
    rows: kept.map((resource) => [sqlText(resource.table), conditionOf(resource), sqlText(`${ownFunctionName(resource)}()`)]),
    condition: 't.condition',
    calls: 't.calls',
  });
}

function rowArguments({ name, primary, history }: ResourceWithHistory): string[] {
  const { fields, person = '' } = history;
  const shownOtherwise = fields.filter(({ type }) => type === 'decimal' || type === 'point');
  return [
    name,
    primary.column,
    person,
    JSON.stringify(Object.fromEntries(fields.map(({ field, column }) => [column, field]))),
    JSON.stringify(Object.fromEntries(shownOtherwise.map(({ column, type }) => [column, type]))),
  ];
}

/** The triggers of all tables of pairs. Two resources may have one, each for its side. */
function pairTriggers(kept: ResourceWithHistory[]): string {
  const rows = kept.flatMap((resource) =>
    resource.history.pairs.map(({ table, field, own, other }) => [
      ...[table, resource.name, field, own, other, resource.table, resource.primary.column].map(sqlText),
      sqlText(String(resource.history.person === resource.primary.column)),
      conditionOf(resource),
    ]),
  );
  return statementTriggers({
    name: `'advocacy_history_' || t.resource || '_' || lower(o.event)`,
    operations: ['INSERT', 'DELETE'],
    columns: ['on_table', 'resource', 'field', 'own', 'other', 'owner', 'key', 'is_person', 'condition'],
    rows,
    condition: 't.condition',
    calls: `format('advocacy_history_pairs(%L, %L, %L, %L, %L, %L, %L)', t.resource, t.field, t.own, t.other, t.owner, t.key, t.is_person)`,
  });
}
