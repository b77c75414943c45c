import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import type { KeptOff } from '../people';
import type { ImportRow } from './rows/parse-row';
import { type RowIssue, storeIssues } from './rows/row-issues';

/** A row of the file that is being imported. */
export interface PendingRow {
  number: number;
  /** The cells as they are in the file, for people who look for the row. */
  cells: readonly string[];
  /** What is imported; undefined when the row has an error. */
  row: ImportRow | undefined;
  errors: RowIssue[];
  warnings: RowIssue[];
  /** Why its user was left off the list of the page. */
  keptOff?: KeptOff;
}

/** The progress of one worker with an upload. */
export interface ImportProgress {
  uploadId: number;
  /** The last row that is stored, as in the database; null before the first. */
  progress: number | null;
  /** When this worker began to import, in milliseconds. */
  startedAt: number;
  /** Rows that this worker has imported. */
  rowCount: number;
}

/** In the order of the statement below. */
const KEPT_OFF: readonly KeptOff[] = ['left', 'bounced', 'complained'];

/** The upload was stopped, or another worker has taken it over. This worker must store nothing more. */
export class Superseded extends Error {}

/**
 * Stores the issues of rows, and that the rows are done, in the transaction of the rows. So no row is imported twice. Throws a `Superseded`,
 * which rolls the rows back, when the upload no longer belongs to this worker.
 */
export async function storeCheckpoint(client: PoolClient, run: ImportProgress, pending: readonly PendingRow[]): Promise<void> {
  const last = pending.at(-1);
  if (!last) return;
  await storeIssues(client, run.uploadId, {
    errors: pending.flatMap(({ errors }) => errors),
    warnings: pending.flatMap(({ warnings }) => warnings),
  });
  const rate = rowsPerSecond(run, pending.length);
  await client.query(
    `INSERT INTO core_uploadprogress AS p (upload_id, worker_pid, ok, warnings, errors, rate) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (upload_id, worker_pid) DO UPDATE SET ok = p.ok + excluded.ok, warnings = p.warnings + excluded.warnings, errors = p.errors + excluded.errors,
       rate = excluded.rate, updated_at = ${NOW_SECONDS}`,
    [run.uploadId, process.pid, ...countByOutcome(pending), rate],
  );
  // This is the last statement, so that a request that stops the upload waits only a moment for its lock.
  const { rowCount } = await client.query(
    `UPDATE core_upload SET progress = $2, rate = $3, kept_off_left = kept_off_left + $5, kept_off_bounced = kept_off_bounced + $6,
       kept_off_complained = kept_off_complained + $7, updated_at = ${NOW_SECONDS}
     WHERE id = $1 AND status = 'loading' AND progress IS NOT DISTINCT FROM $4`,
    [run.uploadId, last.number, rate, run.progress, ...countKeptOff(pending)],
  );
  if (rowCount !== 1) throw new Superseded();
}

/** Notes, after the transaction, that rows are stored. */
export function advanceProgress(run: ImportProgress, stored: readonly PendingRow[]): void {
  run.progress = stored.at(-1)?.number ?? run.progress;
  run.rowCount += stored.length;
}

function rowsPerSecond({ startedAt, rowCount }: ImportProgress, more: number): number {
  return Math.round(((rowCount + more) / Math.max(0.001, (Date.now() - startedAt) / 1000)) * 10) / 10;
}

function countKeptOff(pending: readonly PendingRow[]): number[] {
  return KEPT_OFF.map((reason) => pending.filter(({ keptOff }) => keptOff === reason).length);
}

/** Numbers of rows without issues, with warnings, and with errors. The header does not count. */
function countByOutcome(pending: readonly PendingRow[]): [ok: number, warnings: number, errors: number] {
  const rows = pending.filter(({ number }) => number > 1);
  const errors = rows.filter((row) => row.errors.length > 0).length;
  const warnings = rows.filter((row) => row.errors.length === 0 && row.warnings.length > 0).length;
  return [rows.length - errors - warnings, warnings, errors];
}
