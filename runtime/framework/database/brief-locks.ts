import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { databaseErrorOf } from './errors';

/** How long a statement waits for a lock. Whoever wants the table after it waits as long, readers too. */
const LOCK_TIMEOUT = '1s';
/** Tries before it gives up, some five to ten minutes: longer than a backup or a report holds a table. */
const TRIES = 300;
/** Milliseconds between two tries, at most. Those who waited behind the last one have their turn. */
const LONGEST_PAUSE = 1_000;

/** SQLSTATEs of a lock that was not to be had in time, and of two that waited for each other. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Runs a transaction that changes tables while others use them. It never makes them wait longer than a second: where a table is busy everything is rolled
 * back, and tried again a little later. Throws what the work throws, and the error of the lock after some minutes.
 */
export async function inBriefLocks(client: ClientBase, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (tries >= TRIES || !LOCKED.has(databaseErrorOf(error)?.code ?? '')) throw error;
      await pause((LONGEST_PAUSE * (1 + Math.random())) / 2);
    }
  }
}
