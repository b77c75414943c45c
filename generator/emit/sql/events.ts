import { OUTBOX } from '../../language/events';
import { withRowName } from '../../language/row-sql';
import type { Model, Resource, ToldEvent, ToldEvents } from '../../model/model';
import { databaseName } from '../sql-names';
import { quoteName } from '../../language/quote-name';
import { sqlText } from '../sql-text';
import { OPERATIONS, type Operation } from './statement-operations';
import { statementTriggers } from './statement-triggers';
import type { TriggerSql } from './triggers';

/**
 * Triggers that write events to the outbox (`events`), once for each statement, in its transaction and whoever writes. An event gets its
 * number while its row is locked, so the events of one row are numbered in the order of the commits.
 */
export function toldEvents({ resources }: Model): TriggerSql {
  const outbox = resources.find(({ name }) => name === OUTBOX.resource)?.table;
  const told = resources.filter((resource): resource is EventSource => resource.events !== undefined);
  if (outbox === undefined || told.length === 0) return { functions: [], inserts: '' };
  return {
    functions: told.map((resource) => triggerFunction(resource, outbox)),
    inserts: triggersOf(told),
  };
}

type EventSource = Resource & { events: ToldEvents };

function operationsOf({ events }: EventSource): Operation[] {
  return (Object.keys(OPERATIONS) as Operation[]).filter((operation) => events.types.some((event) => happensAt(event, operation)));
}

function happensAt({ on }: ToldEvent, operation: Operation): boolean {
  if (on === 'becomes') return operation !== 'DELETE';
  return on === ({ INSERT: 'created', UPDATE: 'updated', DELETE: 'deleted' } as const)[operation];
}

function triggersOf(told: EventSource[]): string {
  return statementTriggers({
    name: `'advocacy_events_' || lower(o.event)`,
    columns: ['on_table', 'events', 'calls'],
    rows: told.map((resource) => [resource.table, operationsOf(resource).join(' '), `${functionName(resource)}()`].map(sqlText)),
    calls: 't.calls',
  });
}

const functionName = ({ table }: EventSource): string => databaseName(table, [], 'events');

function triggerFunction(resource: EventSource, outbox: string): string {
  const branches = operationsOf(resource).map((operation) => {
    const events = resource.events.types.filter((event) => happensAt(event, operation));
    return `TG_OP = '${operation}' THEN\n${insertion(resource, outbox, operation, events)}`;
  });
  return `
CREATE OR REPLACE FUNCTION ${functionName(resource)}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${branches.join('\n  ELSIF ')}
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${functionName(resource)}() IS 'generated';`.trim();
}

/** The statement that writes the events of one operation, for each row those that happen to it. */
function insertion(resource: EventSource, outbox: string, operation: Operation, events: ToldEvent[]): string {
  const { primary, events: told } = resource;
  const happenings = events.map((event) => ({ type: sqlText(event.type), ...happening(event, operation) }));
  const [only] = happenings.length === 1 ? happenings : [];
  const one = only ?? {
    type: 'e.type',
    happens: 'e.happens',
    changed: happenings.some(({ changed }) => changed) ? 'e.changed' : undefined,
  };
  const values = {
    type: one.type,
    object: `${cell(operation, primary.column)}::text`,
    person_id: told.person && cell(operation, told.person.column),
    changed: one.changed,
  };
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  const from = `${rowsOf(operation, primary.column)}${only ? '' : choices(happenings, one.changed !== undefined)}`;
  return `    INSERT INTO ${quoteName(outbox)} (${said.map(([name]) => name).join(', ')})
    SELECT ${said.map(([, value]) => value).join(', ')}
    FROM ${from}${one.happens === undefined ? '' : `\n    WHERE ${one.happens}`};`;
}

/** Whether an event happens to a row (SQL; always without it), and what it names. */
interface Happening {
  happens?: string;
  changed?: string;
}

/** The rows of an operation, each with the events that may happen to it. */
function choices(happenings: (Happening & { type: string })[], naming: boolean): string {
  const rows = happenings.map(({ type, happens = 'true', changed = 'NULL' }) => `(${type}, ${happens}${naming ? `, ${changed}` : ''})`);
  return `\n    CROSS JOIN LATERAL (VALUES\n      ${rows.join(',\n      ')}\n    ) e (type, happens${naming ? ', changed' : ''})`;
}

/** New rows are `t`, old ones `o`. An update joins them in a way that is never done by nested loops: the plan is kept from the first call. */
function rowsOf(operation: Operation, key: string): string {
  if (operation === 'INSERT') return 'new_rows t';
  if (operation === 'DELETE') return 'old_rows o';
  return `old_rows o FULL JOIN new_rows t ON t.${quoteName(key)} = o.${quoteName(key)}`;
}

/** The value of a column of the row. */
function cell(operation: Operation, column: string): string {
  const of = (row: string): string => `${row}.${quoteName(column)}`;
  return operation === 'UPDATE' ? `coalesce(${of('t')}, ${of('o')})` : of(operation === 'INSERT' ? 't' : 'o');
}

function happening({ becomes, fields = [] }: ToldEvent, operation: Operation): Happening {
  if (becomes !== undefined) return { happens: operation === 'INSERT' ? `(${closed(becomes)}) IS TRUE` : became(becomes) };
  return operation === 'UPDATE' ? updated(fields) : {};
}

/** `CASE` keeps the planner from making another join of the full one. */
function became(condition: string): string {
  return `CASE WHEN (${closed(condition)}) IS TRUE THEN (${closed(withRowName(condition, 'o'))}) IS NOT TRUE ELSE false END`;
}

/** A comment may end SQL. */
const closed = (sql: string): string => (sql.includes('--') ? `${sql}\n` : sql);

function updated(fields: NonNullable<ToldEvent['fields']>): Happening {
  const differs = fields.map(({ column, type }) => {
    // A point is no value that PostgreSQL tells from another.
    const value = (row: string): string => `${row}.${quoteName(column)}${type === 'point' ? '::text' : ''}`;
    return `${value('o')} IS DISTINCT FROM ${value('t')}`;
  });
  const names = fields.map(({ field }, index) => `CASE WHEN ${differs[index]} THEN ${sqlText(field)} END`);
  return {
    happens: differs.join('\n      OR '),
    changed: `to_jsonb(array_remove(ARRAY[\n      ${names.join(',\n      ')}], NULL))`,
  };
}
