import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { databaseErrorOf } from './errors';

/**
 * How long a statement waits for a lock. Whoever wants the table after it waits as long, readers too, and whoever wants one that the transaction has already: of a
 * change of several tables these waits add up. It is less than `deadlock_timeout` (a second), so that a change and an action that wait for each other end by the
 * change giving way, and never by an action that fails.
 */
export const LOCK_TIMEOUT = '300ms';
/** Tries before it gives up, some five minutes: longer than a backup or a report holds a table. */
const TRIES = 300;
/** Milliseconds between two tries, at most. Those who waited behind the last one have their turn. */
const LONGEST_PAUSE = 1_000;

/** SQLSTATEs of a lock that was not to be had in time, and of two that waited for each other. */
const LOCKED = new Set(['55P03', '40P01']);

/** Whether a lock was not to be had in time. */
export function isLockFailure(error: unknown): boolean {
  return LOCKED.has(databaseErrorOf(error)?.code ?? '');
}

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
      if (tries >= TRIES || !isLockFailure(error)) throw error;
      await pause((LONGEST_PAUSE * (1 + Math.random())) / 2);
    }
  }
}
