import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import { type Note, storeNotes } from './notes';
import type { ImportRow } from './row';

/** One row of the file on its way: what is to be imported of it, if anything, and what is noted. */
export interface Item {
  number: number;
  /** As they stand, for people who look for the row. */
  cells: readonly string[];
  row: ImportRow | undefined;
  errors: Note[];
  warnings: Note[];
}

/** How far a worker has come with an upload. */
export interface Run {
  uploadId: number;
  /** The last row that is stored, as the database has it; null before the first. */
  progress: number | null;
  /** When this worker began to load, in milliseconds, and how many rows it has done. */
  began: number;
  done: number;
}

/** The upload was stopped, or another worker has taken it over: nothing more is to be stored. */
export class Superseded extends Error {}

/**
 * Stores, in the transaction of the rows, what is noted of them and that they are done, so that no row is ever imported twice. Throws
 * `Superseded`, which undoes the rows, when the upload is no longer this worker's.
 */
export async function checkpoint(client: PoolClient, run: Run, items: readonly Item[]): Promise<void> {
  const last = items.at(-1);
  if (!last) return;
  await storeNotes(client, run.uploadId, {
    errors: items.flatMap(({ errors }) => errors),
    warnings: items.flatMap(({ warnings }) => warnings),
  });
  const rate = rateOf(run, items.length);
  await client.query(
    `INSERT INTO core_uploadprogress AS p (upload_id, worker_pid, ok, warnings, errors, rate) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (upload_id, worker_pid) DO UPDATE SET ok = p.ok + excluded.ok, warnings = p.warnings + excluded.warnings, errors = p.errors + excluded.errors,
       rate = excluded.rate, updated_at = ${NOW_SECONDS}`,
    [run.uploadId, process.pid, ...countsOf(items), rate],
  );
  // Last, so that whoever stops the upload waits for a moment only.
  const { rowCount } = await client.query(
    `UPDATE core_upload SET progress = $2, rate = $3, updated_at = ${NOW_SECONDS} WHERE id = $1 AND status = 'loading' AND progress IS NOT DISTINCT FROM $4`,
    [run.uploadId, last.number, rate, run.progress],
  );
  if (rowCount !== 1) throw new Superseded();
}

/** After the transaction: the rows are done. */
export function advance(run: Run, items: readonly Item[]): void {
  run.progress = items.at(-1)?.number ?? run.progress;
  run.done += items.length;
}

function rateOf({ began, done }: Run, more: number): number {
  return Math.round(((done + more) / Math.max(0.001, (Date.now() - began) / 1000)) * 10) / 10;
}

/** Rows without a doubt, with warnings, with errors; the header is none of them. */
function countsOf(items: readonly Item[]): [number, number, number] {
  const rows = items.filter(({ number }) => number > 1);
  const errors = rows.filter((item) => item.errors.length > 0).length;
  const warnings = rows.filter((item) => item.errors.length === 0 && item.warnings.length > 0).length;
  return [rows.length - errors - warnings, warnings, errors];
}
