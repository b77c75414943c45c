import { HISTORY, WRITER_SETTING } from '../../language/history';
import type { History, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { quoteName, sqlText } from '../sql-text';
import { OPERATIONS, type Operation } from './statement-operations';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * Triggers that keep who changed what (`history`): an entry for each row that a statement changes, in its transaction and whoever writes. The
 * transaction says who writes by a setting of its own.
 */
export function keptHistory({ resources }: Model): TriggerSql {
  const entries = resources.find(({ name }) => name === HISTORY.resource)?.table;
  const kept = resources.filter((resource): resource is Kept => resource.history !== undefined);
  if (entries === undefined || kept.length === 0) return { functions: [], inserts: '' };
  const intervals = kept.some(({ history }) => history.fields.some(({ type }) => type === 'interval'));
  return {
    functions: [rowFunctions(entries, intervals), ...kept.flatMap((each) => pairFunctions(each, entries))],
    inserts: wantedTriggers(kept.flatMap((resource) => [...rowTriggers(resource), ...pairTriggers(resource)])),
  };
}

type Kept = Resource & { history: History };
type Pairs = History['pairs'][number];

/** The greatest number of characters of a text that an entry holds whole. */
const LONGEST = 100_000;

/** The columns of an entry, in the order in which the statements give them. */
const COLUMNS = 'resource, object, event, changes, person_id, account, request, program';

/** The trigger function of all tables, and what it calls. Its arguments say what a table holds, so that a table costs three lines. */
function rowFunctions(entries: string, intervals: boolean): string {
  const who = `writer.account, writer.request, current_setting('application_name')`;
  const person = (row: string): string => `(${row} ->> TG_ARGV[2])::integer`;
  return `
-- Who writes, as the transaction says: the id of the account, and that of the request. Null for each that is not known.
CREATE OR REPLACE FUNCTION advocacy_history_writer(OUT account integer, OUT request text) LANGUAGE sql STABLE AS $$
  SELECT nullif(split_part(w.writer, ' ', 1), '-')::integer, nullif(split_part(w.writer, ' ', 2), '')
  FROM (SELECT nullif(current_setting('${WRITER_SETTING}', true), '') AS writer) w
$$;

-- A value as answers show it. JSON numbers would lose digits of decimals.
CREATE OR REPLACE FUNCTION advocacy_history_value(type text, value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN value IS NULL OR value = 'null' THEN NULL
    WHEN type = 'decimal' THEN to_jsonb(value #>> '{}')
    WHEN type = 'point' THEN jsonb_build_object('latitude', ((value #>> '{}')::point)[1], 'longitude', ((value #>> '{}')::point)[0])
    ELSE value
  END
$$;

-- One change. Of values longer than ${LONGEST} characters it holds the beginnings, as texts, and says so.
CREATE OR REPLACE FUNCTION advocacy_history_change(old_value jsonb, new_value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN greatest(length(old_value #>> '{}'), length(new_value #>> '{}')) > ${LONGEST} THEN jsonb_build_object(
      'from', left(old_value #>> '{}', ${LONGEST}), 'to', left(new_value #>> '{}', ${LONGEST}), 'cut', true)
    ELSE jsonb_build_object('from', old_value, 'to', new_value)
  END
$$;

-- What changed in a row, field to \`from\` and \`to\`; of a new or deleted row the values that are not null. Null when nothing did.
CREATE OR REPLACE FUNCTION advocacy_history_changes(fields jsonb, types jsonb, old_row jsonb, new_row jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(f.value, advocacy_history_change(
    advocacy_history_value(types ->> f.key, old_row -> f.key), advocacy_history_value(types ->> f.key, new_row -> f.key)))
  FROM jsonb_each_text(fields) f
  WHERE nullif(old_row -> f.key, 'null') IS DISTINCT FROM nullif(new_row -> f.key, 'null')
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
    INSERT INTO ${entries} (${COLUMNS})
    SELECT TG_ARGV[0], t.row ->> TG_ARGV[1], 'created', advocacy_history_changes(fields, types, NULL, t.row), ${person('t.row')}, ${who}
    FROM (SELECT to_jsonb(n) AS row FROM new_rows n OFFSET 0) t;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Such a join is never done by nested loops: the plan is kept from the first call.
    INSERT INTO ${entries} (${COLUMNS})
    SELECT TG_ARGV[0], c.row ->> TG_ARGV[1], 'updated', c.changes, ${person('c.row')}, ${who}
    FROM (
      SELECT coalesce(t.row, o.row) AS row, advocacy_history_changes(fields, types, o.row, t.row) AS changes
      FROM (SELECT to_jsonb(r) AS row, to_jsonb(r) ->> TG_ARGV[1] AS key FROM old_rows r OFFSET 0) o
      FULL JOIN (SELECT to_jsonb(r) AS row, to_jsonb(r) ->> TG_ARGV[1] AS key FROM new_rows r OFFSET 0) t ON t.key = o.key
      OFFSET 0
    ) c
    WHERE c.changes IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO ${entries} (${COLUMNS})
    SELECT TG_ARGV[0], o.row ->> TG_ARGV[1], 'deleted',
      -- Nothing is kept of what belonged to a person.
      CASE WHEN TG_ARGV[2] = '' THEN advocacy_history_changes(fields, types, o.row, NULL) END, ${person('o.row')}, ${who}
    FROM (SELECT to_jsonb(r) AS row FROM old_rows r OFFSET 0) o;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION advocacy_history() IS 'generated';`.trim();
}

/** Two resources may have one table of pairs, each for its side. */
const pairFunctionName = ({ name }: Kept, { table }: Pairs): string => databaseName(table, [name], 'history');

function rowTriggers(resource: Kept): WantedTrigger[] {
  return (Object.keys(OPERATIONS) as Operation[]).map((operation) =>
    triggerOn(
      resource,
      { table: resource.table, name: 'advocacy_history', calls: `advocacy_history(${rowArguments(resource).map(sqlText).join(', ')})` },
      operation,
    ),
  );
}

function rowArguments({ name, primary, history }: Kept): string[] {
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

function pairTriggers(resource: Kept): WantedTrigger[] {
  return resource.history.pairs.flatMap((pairs) =>
    (['INSERT', 'DELETE'] as const).map((operation) =>
      triggerOn(
        resource,
        { table: pairs.table, name: `advocacy_history_${resource.name}`, calls: `${pairFunctionName(resource, pairs)}()` },
        operation,
      ),
    ),
  );
}

/** A trigger that fires after each statement, or only after those of accounts. */
function triggerOn(
  { history }: Kept,
  { table, name, calls }: { table: string; name: string; calls: string },
  operation: Operation,
): WantedTrigger {
  return {
    name: `${name}_${operation.toLowerCase()}`,
    table,
    fires: `AFTER ${operation}`,
    sees: OPERATIONS[operation],
    each: 'STATEMENT',
    condition: history.by === undefined ? undefined : `current_setting('${WRITER_SETTING}', true) ~ '^[0-9]'`,
    calls,
  };
}

function pairFunctions(resource: Kept, entries: string): string[] {
  return resource.history.pairs.map((pairs) => {
    const { field, table, own, other } = pairs;
    const branches = (['INSERT', 'DELETE'] as const).map((operation) => {
      const rows = operation === 'INSERT' ? 'new_rows' : 'old_rows';
      const listed = (of: string, condition = ''): string =>
        `coalesce((SELECT jsonb_agg(p.${other} ORDER BY p.${other}) FROM ${of} p WHERE p.${own} = n.${own}${condition}), '[]')`;
      const now = listed(table);
      const before =
        operation === 'INSERT'
          ? listed(table, ` AND NOT EXISTS (SELECT FROM new_rows r WHERE r.id = p.id)`)
          : listed(`(SELECT ${own}, ${other} FROM ${table} UNION ALL SELECT ${own}, ${other} FROM old_rows)`);
      const person = resource.history.person === resource.primary.column ? `n.${own}` : 'NULL';
      const statement = `    INSERT INTO ${entries} (${COLUMNS})
    SELECT ${sqlText(resource.name)}, n.${own}::text, 'updated', jsonb_build_object(${sqlText(field)}, jsonb_build_object(
      'from', ${before},
      'to', ${now})), ${person}, writer.account, writer.request, current_setting('application_name')`;
      // The pairs of a deleted row go with it.
      const isThere = `EXISTS (SELECT FROM ${resource.table} t WHERE t.${quoteName(resource.primary.column)} = n.${own})`;
      return `TG_OP = '${operation}' THEN\n${statement}\n    FROM (SELECT DISTINCT ${own} FROM ${rows}) n\n    WHERE ${isThere};`;
    });
    return triggerFunction(pairFunctionName(resource, pairs), branches);
  });
}

function triggerFunction(name: string, branches: string[]): string {
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writer record := advocacy_history_writer();
BEGIN
  IF ${branches.join('\n  ELSIF ')}
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}
