import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Milliseconds between two looks. */
const INTERVAL = 20;

/** Waits until it is so, asking again and again. The limit is that of the test (`jest.config.js`). */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(INTERVAL);
}

/** Waits until a condition in SQL is true. */
export function untilSql(pool: Pick<Pool, 'query'>, condition: string): Promise<void> {
  return until(async () => {
    const { rows } = await pool.query<{ holds: boolean | null }>(`SELECT (${condition}) AS holds`);
    return rows[0]!.holds === true;
  });
}
