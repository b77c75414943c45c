import type { Pool } from 'pg';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { OutgoingKind } from '../holds';
import { RemoteRequestError } from '../http-client';
import type { Logger } from '../log/logger';
import type { Services } from '../services';
import { type BackOff, MINUTES, waitAfter } from './back-off';
import type { StepResult } from './run';

/** A row that is claimed. */
export interface ClaimedRow {
  id: number;
  /** With the one that is under way. */
  attempts: number;
  /** By this it is known whether the row was changed or claimed by somebody else since. */
  claimedUntil: string;
}

/** Rows of a table that are due at another system, as far as a failure is concerned. */
export interface RetriedRows {
  /** What the log calls a row. */
  name: string;
  table: string;
  /** The column (`timestamp`, UTC) that says when a row is due; null when it is not. A claim moves it on by its length, so what a process that was killed had claimed is due again. */
  due: string;
  /** The column that says why the last attempt failed, where there is one. */
  error?: string;
  /** SQL of what is set besides after a failure. */
  note?(failure: RemoteRequestError): string;
  /** Tells the log of a failure. */
  warn(log: Logger, about: Record<string, unknown>): void;
  /** By default 1, 2, 4 … minutes. */
  backOff?: BackOff;
  /** Whether a failure may pass. By default what the other system refuses is not due again until somebody makes it so. */
  mayPass?(failure: RemoteRequestError): boolean;
}

/** The same with how rows are claimed and sent. `r` is the row in SQL. */
export interface DueRows<Row extends ClaimedRow, System> extends RetriedRows {
  /** The column that counts attempts. */
  attempts: string;
  /** For how long a row is claimed, as an interval: longer than an attempt can take. */
  lease: string;
  /** SQL of what a claim reads besides, of what it sets, and of the tables it joins with their condition. */
  claim: { read: string; set?: string; from?: { tables: string; where: string } };
  /** Sends a row, and writes down that it was taken if its claim still holds. Throws a `RemoteRequestError`. */
  send(services: Pick<Services, 'pool'>, system: System, row: Row): Promise<void>;
}

/** What an attempt needs of the services. */
type Sending = Pick<Services, 'pool' | 'log'>;

/** One attempt to send something. Without `failure` it was taken. */
export interface Attempt {
  failure?: RemoteRequestError;
}

/** SQL that claims the row with an id. */
function claimSql<Row extends ClaimedRow, System>({ table, due, attempts, lease, claim }: DueRows<Row, System>, id: string): string {
  const { read, set, from } = claim;
  return `
    UPDATE ${table} r SET ${due} = ${NOW_SECONDS} + interval '${lease}', ${attempts} = r.${attempts} + 1 ${set === undefined ? '' : `, ${set}`}
    ${from === undefined ? 'WHERE' : `FROM ${from.tables} WHERE ${from.where} AND`} r.id = ${id}
    RETURNING r.id, r.${attempts} AS attempts, r.${due}::text AS "claimedUntil", ${read}`;
}

/**
 * Claims one row and sends it at once. Undefined where there is none. After a failure that may pass the row is due again later.
 * @param id SQL of its id, with the value `$1`
 */
export async function sendOne<Row extends ClaimedRow, System>(
  services: Sending,
  rows: DueRows<Row, System>,
  system: System,
  { id = '$1', value }: { id?: string; value: number },
): Promise<Attempt | undefined> {
  const { rows: claimed } = await services.pool.query<Row>(claimSql(rows, id), [value]);
  return claimed[0] && attempt(services, rows, claimed[0], (row) => rows.send(services, system, row));
}

/** The step of a run that sends the row that is due longest. It is claimed, so any number of processes may do so at once. */
export function dueStep<Row extends ClaimedRow, System>(
  services: Sending,
  rows: DueRows<Row, System>,
  system: System,
): () => Promise<StepResult> {
  const { table, due } = rows;
  const next = `(SELECT id FROM ${table} WHERE ${due} <= ${NOW_MICROSECONDS} ORDER BY ${due}, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const claim = { name: `claim_${table}`, text: claimSql(rows, next) };
  return async () => {
    const { rows: claimed } = await services.pool.query<Row>(claim);
    if (!claimed[0]) return 'nothing due';
    const { failure } = await attempt(services, rows, claimed[0], (row) => rows.send(services, system, row));
    if (!failure) return 'succeeded';
    return mayPass(rows, failure) ? 'failed' : 'refused';
  };
}

/** Sends a claimed row. After a failure it writes why, and when the row is due again. Throws what is no `RemoteRequestError`. */
export async function attempt<Row extends ClaimedRow>(
  { pool, log }: Sending,
  rows: RetriedRows,
  row: Row,
  send: (row: Row) => Promise<void>,
): Promise<Attempt> {
  try {
    await send(row);
    return {};
  } catch (failure) {
    if (!(failure instanceof RemoteRequestError)) throw failure;
    rows.warn(log, { [rows.name]: row.id, attempts: row.attempts, cause: failure.message });
    await putOff(pool, rows, row, failure);
    return { failure };
  }
}

/** A row that was changed or claimed by somebody else since stays due as it is. */
async function putOff(
  pool: Pool,
  rows: RetriedRows,
  { id, claimedUntil, attempts }: ClaimedRow,
  failure: RemoteRequestError,
): Promise<void> {
  const { table, due, error, note, backOff = MINUTES } = rows;
  const wait = mayPass(rows, failure) ? waitAfter(backOff, attempts, failure) : undefined;
  const sets = [
    `${due} = CASE WHEN ${due} = $2::timestamp THEN ${NOW_SECONDS} + make_interval(secs => $3) ELSE ${due} END`,
    ...(error === undefined ? [] : [`${error} = $4`]),
    ...(note === undefined ? [] : [note(failure)]),
  ];
  const values = [id, claimedUntil, wait ?? null, failure.message];
  await pool.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1`, values.slice(0, error === undefined ? 3 : 4));
}

function mayPass({ mayPass = ({ retry }) => retry !== 'never' }: RetriedRows, failure: RemoteRequestError): boolean {
  return mayPass(failure);
}

/**
 * What is due in these tables after a restore of the database. `hold` takes it out of the way: such rows have `held`, and no time. Released rows are due at once; of
 * dropped ones it is said that nobody was told.
 */
export function heldRows(
  kind: Pick<OutgoingKind, 'name' | 'seekers' | 'hold'>,
  tables: readonly Pick<RetriedRows, 'table' | 'due' | 'error'>[],
): OutgoingKind {
  return {
    ...kind,
    tables: tables.map(({ table }) => table),
    async release(query) {
      for (const { table, due } of tables)
        await query(`UPDATE ${table} SET held = false, ${due} = coalesce(${due}, ${NOW_SECONDS}) WHERE held`, []);
    },
    async drop(query) {
      for (const { table, error } of tables) {
        const why = error === undefined ? '' : `, ${error} = 'Dropped after a restore.'`;
        await query(`UPDATE ${table} SET held = false${why} WHERE held`, []);
      }
    },
  };
}
