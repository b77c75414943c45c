import type { Query } from '../../core/database/query';
import { NOW_SECONDS } from '../../core/database/sql';

/** How far a mailing has come. README.md, "Status", has the table. */
export type MailingStatus =
  | 'draft'
  | 'model'
  | 'sending'
  | 'scheduled'
  | 'rebuilding_at_send'
  | 'recurring'
  | 'queued'
  | 'completed'
  | 'stopped'
  | 'died';

/** How far the search for a mailing's recipients has come. */
type QueryStatus = 'none' | 'cleared' | 'failed' | 'queued' | 'rebuilding' | 'saved' | 'invalid';

/** From which status a trigger leads to which. */
type Transition<Status extends string> = Readonly<Partial<Record<Status, Status>>>;

/**
 * What each trigger does to the status of a mailing. What is not listed is not allowed.
 *
 * - `schedule` is queueing before `scheduled_for`. A scheduled mailing that is queued again goes by its new time.
 * - `stop` is the request of a person. The senders see the new status and stop.
 * - A mailing that stopped or died may be queued again. It goes on with the users who have not got it.
 */
export const MAILING_TRANSITIONS = {
  queue: { draft: 'queued', scheduled: 'queued', stopped: 'queued', died: 'queued' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled', stopped: 'scheduled', died: 'scheduled' },
  due: { scheduled: 'queued' },
  recur: { draft: 'recurring' },
  makeModel: { draft: 'model' },
  makeDraft: { model: 'draft' },
  rebuildAtSend: { queued: 'rebuilding_at_send' },
  startSending: { queued: 'sending', rebuilding_at_send: 'sending' },
  finish: { sending: 'completed' },
  stop: { scheduled: 'draft', recurring: 'draft', queued: 'stopped', rebuilding_at_send: 'stopped', sending: 'stopped' },
  die: { scheduled: 'died', queued: 'died', rebuilding_at_send: 'died', sending: 'died' },
} as const satisfies Record<string, Transition<MailingStatus>>;

/**
 * What each trigger does to the search for recipients.
 *
 * - `invalidate`: the targeting was changed. It applies to a set that is saved or is just being made. A search that still waits will see
 *   the change by itself.
 * - `save` is not allowed after `invalidate`, because what was found is out of date.
 */
export const QUERY_TRANSITIONS = {
  ask: { none: 'queued', cleared: 'queued', failed: 'queued', saved: 'queued', invalid: 'queued' },
  begin: {
    none: 'rebuilding',
    cleared: 'rebuilding',
    failed: 'rebuilding',
    queued: 'rebuilding',
    saved: 'rebuilding',
    invalid: 'rebuilding',
  },
  save: { rebuilding: 'saved' },
  fail: { queued: 'failed', rebuilding: 'failed', invalid: 'failed' },
  invalidate: { saved: 'invalid', rebuilding: 'invalid' },
  clear: { failed: 'cleared', saved: 'cleared', invalid: 'cleared' },
} as const satisfies Record<string, Transition<QueryStatus>>;

export type MailingTrigger = keyof typeof MAILING_TRANSITIONS;
export type QueryTrigger = keyof typeof QUERY_TRANSITIONS;

/** Stands for the current time of the database, UTC, as the value of a column. */
export const CURRENT_TIME: unique symbol = Symbol('now');

/** Columns that may change together with a status, and their types in SQL. */
const COLUMN_TYPES = {
  expected_send_count: 'integer',
  finished_at: 'timestamp',
  pid: 'integer',
  progress: 'integer',
  query_completed_at: 'timestamp',
  query_previous_runtime: 'integer',
  query_queued_at: 'timestamp',
  query_started_at: 'timestamp',
  query_task_id: 'text',
  query_uuid: 'text',
  queue_task_id: 'text',
  queued_at: 'timestamp',
  queued_by_id: 'integer',
  rate: 'double precision',
  scheduled_by_id: 'integer',
  scheduled_for: 'timestamp',
  send_time_source: 'text',
  started_at: 'timestamp',
  targeting_version_saved: 'integer',
} as const;

type Column = keyof typeof COLUMN_TYPES;
type ColumnValue = string | number | null | Date | typeof CURRENT_TIME;

/** Column to new value. `CURRENT_TIME` is for columns of times. */
export type ColumnChanges = Readonly<Partial<Record<Column, ColumnValue>>>;

/**
 * Changes the status of a mailing and some columns with it, in one guarded statement: of two callers at once, one succeeds. Returns the
 * new status; undefined when the current status does not allow the trigger, or there is no such mailing.
 */
export async function transitionMailing(
  query: Query,
  mailingId: number,
  trigger: MailingTrigger,
  changes: ColumnChanges = {},
): Promise<MailingStatus | undefined> {
  return transition<MailingStatus>(query, mailingId, 'status', MAILING_TRANSITIONS[trigger], changes);
}

/** Changes the status of the search for a mailing's recipients, in the same way as `transitionMailing`. */
export async function transitionQuery(
  query: Query,
  mailingId: number,
  trigger: QueryTrigger,
  changes: ColumnChanges = {},
): Promise<QueryStatus | undefined> {
  return transition<QueryStatus>(query, mailingId, 'query_status', QUERY_TRANSITIONS[trigger], changes);
}

/** Whether a mailing with this status allows the trigger. */
export function canTransition(status: string, trigger: MailingTrigger): boolean {
  return Object.hasOwn(MAILING_TRANSITIONS[trigger], status);
}

/** Statuses in which nothing is being sent, nor about to be. */
const REBUILDABLE_STATUSES: readonly string[] = ['draft', 'scheduled', 'stopped', 'died'];

/** Whether people may have the recipients of a mailing with this status searched again. */
export function isRebuildable(status: string): boolean {
  return REBUILDABLE_STATUSES.includes(status);
}

async function transition<Status extends string>(
  query: Query,
  mailingId: number,
  statusColumn: 'status' | 'query_status',
  fromTo: Transition<string>,
  changes: ColumnChanges,
): Promise<Status | undefined> {
  const values: unknown[] = [mailingId, Object.keys(fromTo), Object.values(fromTo)];
  const assignments = [
    `${statusColumn} = ($3::text[])[array_position($2::text[], ${statusColumn}::text)]`,
    `updated_at = ${NOW_SECONDS}`,
    // Whoever changes the status of a mailing that a restore holds has decided about it.
    ...(statusColumn === 'status' ? ['held_status = NULL'] : []),
    ...Object.entries(changes).map(([column, value]) => `${column} = ${bind(column as Column, value!, values)}`),
  ];
  const [row] = await query(
    `UPDATE core_mailing SET ${assignments.join(', ')} WHERE id = $1::integer AND ${statusColumn} = ANY ($2::text[]) RETURNING ${statusColumn} AS now`,
    values,
  );
  return row?.now as Status | undefined;
}

/** SQL of a value, which is added to `values`. A `Date` goes as text, because the driver would convert it to the time zone of the process. */
function bind(column: Column, value: ColumnValue, values: unknown[]): string {
  if (value === CURRENT_TIME) return NOW_SECONDS;
  values.push(value instanceof Date ? value.toISOString().slice(0, 19) : value);
  return `$${values.length}::text::${COLUMN_TYPES[column]}`;
}
