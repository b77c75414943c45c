import { NOW_MICROSECONDS, NOW_SECONDS } from '../database/sql';
import type { OutgoingKind } from '../backup/holds';
import { RemoteRequestError } from './http-client';
import type { Logger } from '../log/logger';
import type { Services } from '../call/services';
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
  /** Every failure may pass. By default what the other system refuses is not due again until somebody makes it so. */
  mayPass?: true;
}

/** The same with how rows are claimed and sent. `r` is the row in SQL. */
export interface DueRows<Row extends ClaimedRow, System> extends RetriedRows {
  /** The column that counts attempts. */
  attempts: string;
  /** For how long a row is claimed, as an interval: longer than an attempt can take. */
  lease: string;
  /** SQL of what a claim reads besides, of what it sets, and of the tables it joins with their condition. */
  claim: { read: string; set?: string[]; from?: { tables: string; where: string } };
  /** Sends a row, and writes down that it was taken if its claim still holds. Throws a `RemoteRequestError`. */
  send(services: Pick<Services, 'pool'>, system: System, row: Row): Promise<void>;
}

/** What an attempt needs of the services. */
type Sending = Pick<Services, 'pool' | 'log'>;

/** One attempt to send something. */
export interface Attempt {
  result: 'succeeded' | 'failed' | 'refused';
  failure?: RemoteRequestError;
}

/** Sends the row that is due longest as a step of a run. */
export function dueStep<Row extends ClaimedRow, System>(services: Sending, rows: DueRows<Row, System>, system: System) {
  return async (): Promise<StepResult> => (await sendOne(services, rows, system))?.result ?? 'nothing due';
}

/**
 * Claims one row, so that any number of processes may do so at once, and sends it. Undefined where there is none. After a failure that may pass it is due again
 * later.
 * @param which SQL of its id, and the value `$1` in it; by default the row that is due longest and nobody has
 */
export async function sendOne<Row extends ClaimedRow, System>(
  services: Sending,
  rows: DueRows<Row, System>,
  system: System,
  which?: { id: string; value: number },
): Promise<Attempt | undefined> {
  const { table, due, attempts, lease, claim } = rows;
  const { tables = '', where = 'true' } = claim.from ?? {};
  const next = `(SELECT id FROM ${table} WHERE ${due} <= ${NOW_MICROSECONDS} ORDER BY ${due}, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const text = `
    UPDATE ${table} r SET ${[`${due} = ${NOW_SECONDS} + interval '${lease}'`, `${attempts} = r.${attempts} + 1`, ...(claim.set ?? [])].join(', ')}
    ${tables && `FROM ${tables}`} WHERE ${where} AND r.id = ${which?.id ?? next}
    RETURNING r.id, r.${attempts} AS attempts, r.${due}::text AS "claimedUntil", ${claim.read}`;
  const { rows: claimed } = await services.pool.query<Row>(which ? { text, values: [which.value] } : { name: `claim_${table}`, text });
  return claimed[0] && attempt(services, rows, claimed[0], (row) => rows.send(services, system, row));
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
    return { result: 'succeeded' };
  } catch (failure) {
    if (!(failure instanceof RemoteRequestError)) throw failure;
    const { name, table, due, error, note, backOff = MINUTES, mayPass = failure.retry !== 'never' } = rows;
    rows.warn(log, { [name]: row.id, attempts: row.attempts, cause: failure.message });
    const wait = mayPass ? waitAfter(backOff, row.attempts, failure) : undefined;
    // A row that was changed or claimed by somebody else since stays due as it is.
    const sets = [`${due} = CASE WHEN ${due} = $2::timestamp THEN ${NOW_SECONDS} + make_interval(secs => $3) ELSE ${due} END`];
    if (error !== undefined) sets.push(`${error} = $4`);
    if (note) sets.push(note(failure));
    const values = [row.id, row.claimedUntil, wait ?? null, ...(error === undefined ? [] : [failure.message])];
    await pool.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1`, values);
    return { result: mayPass ? 'failed' : 'refused', failure };
  }
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
