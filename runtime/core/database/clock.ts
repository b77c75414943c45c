import type { Pool } from 'pg';
import { messageOf } from '../errors/message-of';
import type { Logger } from '../log/logger';

/**
 * One clock decides: that of the database. Rows get its time from SQL; what the program writes, signs or compares with rows takes it from here, so
 * neither a machine whose clock is wrong nor two that differ give another order of events.
 */

/** Milliseconds by which the clock of this process is ahead of that of the database. */
let ahead = 0;

/** Milliseconds between two looks at the clock of the database, and from when on the difference is told. */
const BETWEEN_LOOKS = 60_000;
const TOLD_FROM = 5_000;

/** The time of the database, in milliseconds since 1970, as `Date.now()` gives that of the process. */
export function databaseTime(): number {
  return Date.now() - ahead;
}

/** Looks at the clock of the database now, and each minute until it is stopped. The error is half of a round trip at most. */
export async function followClock(pool: Pool, log: Logger): Promise<{ stop(): void }> {
  const look = async (): Promise<void> => {
    const before = Date.now();
    const { rows } = await pool.query<{ time: string }>(`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::text AS time`);
    const difference = (before + Date.now()) / 2 - Number(rows[0]!.time);
    // Within a second it is the same time to rows, which hold whole seconds.
    const isNews = Math.abs(difference) >= TOLD_FROM && Math.abs(difference - ahead) >= TOLD_FROM;
    ahead = Math.abs(difference) < 500 ? 0 : difference;
    if (isNews)
      log.warn('The clock of this machine and that of the database differ. That of the database counts.', {
        ahead_seconds: Math.round(difference / 1000),
      });
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn('The clock of the database could not be looked at.', { reason: messageOf(error) }));
  }, BETWEEN_LOOKS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
