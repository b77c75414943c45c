import type { Pool } from 'pg';
import { isWithinRequest } from '../database/request-transaction';
import { statementName } from './statement';

/** The most rows that one statement reads: more would make the first wait for the last. */
const MOST = 25;

/** One row that is wanted. */
export interface WantedRow {
  /** The statement that reads it alone, as one JSON text. */
  text: string;
  values: unknown[];
  /** Which of the values finds the row. */
  by: number;
  /** SQL of the statement that reads several, by a list in place of that value. Its rows are [place in the list, from 1; JSON text]. */
  several: () => string;
}

/** A row that is waited for. */
interface PendingRow extends WantedRow {
  resolve: (json: string | undefined) => void;
  reject: (error: unknown) => void;
}

const waitingByPool = new WeakMap<Pool, PendingRow[]>();

/**
 * Reads one row by its key. Undefined where there is none.
 *
 * Requests that arrive together, in one turn of the event loop, share a statement where they ask for rows of the same kind: under load a round trip to the
 * database costs more than the row. One that comes alone waits for nobody.
 */
export function readTogether(pool: Pool, row: WantedRow): Promise<string | undefined> {
  if (isWithinRequest()) return readAlone(pool, row);
  return new Promise((resolve, reject) => {
    const waiting = waitingByPool.get(pool);
    if (waiting) {
      waiting.push({ ...row, resolve, reject });
      return;
    }
    const first: PendingRow[] = [{ ...row, resolve, reject }];
    waitingByPool.set(pool, first);
    setImmediate(() => {
      waitingByPool.delete(pool);
      for (const rows of alike(first)) readAll(pool, rows);
    });
  });
}

/** Those that one statement can read: the same text, and the same values but for the one that finds the row. */
function alike(waiting: readonly PendingRow[]): PendingRow[][] {
  const groups: PendingRow[][] = [];
  for (const row of waiting) {
    const group = groups.find((rows) => rows.length < MOST && isAlike(rows[0]!, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isAlike(one: WantedRow, other: WantedRow): boolean {
  return one.text === other.text && one.values.every((value, index) => index === one.by || value === other.values[index]);
}

function readAll(pool: Pool, rows: readonly PendingRow[]): void {
  const [first] = rows;
  if (rows.length === 1) {
    readAlone(pool, first!).then(first!.resolve, first!.reject);
    return;
  }
  const text = first!.several();
  const values = first!.values.with(
    first!.by,
    rows.map((row) => row.values[first!.by]),
  );
  pool.query<[string, string]>({ name: statementName(text), text, values, rowMode: 'array' }).then(
    (result) => {
      const found = new Map(result.rows.map(([place, json]) => [Number(place), json]));
      rows.forEach((row, index) => row.resolve(found.get(index + 1)));
    },
    (error: unknown) => {
      for (const row of rows) row.reject(error);
    },
  );
}

async function readAlone(pool: Pool, { text, values }: WantedRow): Promise<string | undefined> {
  const { rows } = await pool.query<[string]>({ name: statementName(text), text, values, rowMode: 'array' });
  return rows[0]?.[0];
}
