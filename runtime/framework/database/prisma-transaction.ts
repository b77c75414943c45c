import type { Services } from '../http/call';
import { refuse } from '../http/errors';
import type { Transaction } from './query';
import { isBusy, isConflict } from './failures';

/** Tries in all, when transactions are in each other's way. */
const TRIES = 5;

/** Milliseconds: to get a connection, and for all statements. */
const PATIENCE = { maxWait: 10_000, timeout: 30_000 };

/**
 * Runs the work of one request in one transaction. One that lost to another (deadlock, serialisation) is run again from the start.
 * Throws 503 when no connection or no time was left.
 */
export async function inTransaction<T>(services: Services, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await services.prisma.$transaction((transaction: Transaction) => work(transaction), PATIENCE);
    } catch (error) {
      if (isBusy(error)) throw refuse(503, 'The service is busy. Please try again later.', { 'Retry-After': '1' });
      if (tried === TRIES || !isConflict(error)) throw error;
      await pause(tried);
    }
  }
}

/** A random moment, so that those who collided do not collide again; longer each time, 0.2 s at most. */
function pause(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 12 * 2 ** tried));
}
