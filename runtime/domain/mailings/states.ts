import { NOW_SECONDS } from '../../framework/database/sql';
import { type Query, queryOn } from '../../framework/database/query';

/** How far a mailing has come (specification 3). */
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

/** How far the search for a mailing's recipients has come (specification 3). */
export type QueryStatus = 'none' | 'cleared' | 'failed' | 'queued' | 'rebuilding' | 'saved' | 'invalid';

type Moves<Status extends string> = Readonly<Partial<Record<Status, Status>>>;

/**
 * What moves a mailing, from which status to which; whatever is not here is not allowed (specification 3; domain 2.2). `schedule` is
 * queueing before `scheduled_for`. `stop` is a person's word, and `stopped` the sender's, once its last mail is out: the sender gives up
 * a mailing that is not `sending` any more. One that has stopped or died may be queued again, and goes on with those not yet mailed.
 */
export const MAILING_MOVES = {
  queue: { draft: 'queued', stopped: 'queued', died: 'queued' },
  schedule: { draft: 'scheduled', stopped: 'scheduled', died: 'scheduled' },
  due: { scheduled: 'queued' },
  unschedule: { scheduled: 'draft', recurring: 'draft' },
  recur: { draft: 'recurring' },
  rebuildAtSend: { queued: 'rebuilding_at_send' },
  startSending: { queued: 'sending', rebuilding_at_send: 'sending' },
  finish: { sending: 'completed' },
  stop: { scheduled: 'draft', recurring: 'draft', queued: 'stopped', rebuilding_at_send: 'stopped', sending: 'stopped' },
  stopped: { stopped: 'stopped' },
  die: { scheduled: 'died', queued: 'died', rebuilding_at_send: 'died', sending: 'died' },
} as const satisfies Record<string, Moves<MailingStatus>>;

/**
 * What moves the search for recipients. A change of the targeting takes a set that is saved or just being made out of use
 * (`invalidate`); a search that only waits will see the change. `save` is not allowed then: what was found is out of date.
 */
export const QUERY_MOVES = {
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
} as const satisfies Record<string, Moves<QueryStatus>>;

export type MailingTrigger = keyof typeof MAILING_MOVES;
export type QueryTrigger = keyof typeof QUERY_MOVES;

/** Stands for the time of the database, UTC, in `alsoSet`. */
export const CURRENT_TIME: unique symbol = Symbol('now');

/** Columns that change along with a status, and the column's type in SQL. */
const COLUMNS = {
  expected_send_count: 'integer',
  finished_at: 'timestamp',
  pid: 'integer',
  progress: 'integer',
  query_completed_at: 'timestamp',
  query_previous_runtime: 'integer',
  query_queued_at: 'timestamp',
  query_started_at: 'timestamp',
  query_task_id: 'text',
  queue_task_id: 'text',
  queued_at: 'timestamp',
  queued_by_id: 'integer',
  rate: 'double precision',
  scheduled_by_id: 'integer',
  scheduled_for: 'timestamp',
  started_at: 'timestamp',
  targeting_version_saved: 'integer',
} as const;

/** Column to value: texts, numbers, null, a `Date`, or `CURRENT_TIME` for columns of times. */
export type AlsoSet = Readonly<Partial<Record<keyof typeof COLUMNS, string | number | null | Date | typeof CURRENT_TIME>>>;

/** Where statements run: a pool or a connection of `pg`, or a `Query` within a transaction. */
export type Database = Query | Parameters<typeof queryOn>[0];

/**
 * Moves a mailing, in one guarded statement: of two callers at once one moves it and the other learns that it may not. Returns the new
 * status; undefined when the mailing's status does not allow this trigger, or there is no such mailing.
 */
export async function moveMailing(
  db: Database,
  id: number,
  trigger: MailingTrigger,
  alsoSet: AlsoSet = {},
): Promise<MailingStatus | undefined> {
  return (await move(db, id, 'status', MAILING_MOVES[trigger], alsoSet)) as MailingStatus | undefined;
}

/** Moves the search for a mailing's recipients; see `moveMailing`. */
export async function moveQuery(db: Database, id: number, trigger: QueryTrigger, alsoSet: AlsoSet = {}): Promise<QueryStatus | undefined> {
  return (await move(db, id, 'query_status', QUERY_MOVES[trigger], alsoSet)) as QueryStatus | undefined;
}

/** True when a mailing with this status would follow the trigger. */
export function mayMove(status: string, trigger: MailingTrigger): boolean {
  return Object.hasOwn(MAILING_MOVES[trigger], status);
}

async function move(db: Database, id: number, column: 'status' | 'query_status', moves: Moves<string>, alsoSet: AlsoSet): Promise<unknown> {
  const query = typeof db === 'function' ? db : queryOn(db);
  const values: unknown[] = [id, Object.keys(moves), Object.values(moves)];
  const others = Object.entries(alsoSet).map(([name, value]) => `${name} = ${bound(name as keyof typeof COLUMNS, value!, values)}`);
  const sets = [`${column} = ($3::text[])[array_position($2::text[], ${column}::text)]`, `updated_at = ${NOW_SECONDS}`, ...others];
  const [row] = await query(
    `UPDATE core_mailing SET ${sets.join(', ')} WHERE id = $1::integer AND ${column} = ANY ($2::text[]) RETURNING ${column} AS now`,
    values,
  );
  return row?.now;
}

/** A value as SQL, bound. Times go as texts: a driver would put a `Date` into the zone of the process. */
function bound(column: keyof typeof COLUMNS, value: string | number | null | Date | typeof CURRENT_TIME, values: unknown[]): string {
  if (value === CURRENT_TIME) return NOW_SECONDS;
  values.push(value instanceof Date ? value.toISOString().slice(0, 19) : value);
  return `$${values.length}::text::${COLUMNS[column]}`;
}
