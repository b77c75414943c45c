import type { OutsideFailure } from './request';

/** Minutes: the longest pause between two attempts. */
const LONGEST = 24 * 60;

/**
 * Seconds until the next attempt after so many: 1, 2, 4 … minutes, at most a day, each up to a quarter longer so that those who failed
 * together do not come together again. What the system itself asks for (`Retry-After`) counts when it is longer.
 */
export function pauseAfter(attempts: number, failure: Pick<OutsideFailure, 'patience'>, random = Math.random): number {
  const minutes = Math.min(2 ** Math.max(0, attempts - 1), LONGEST);
  return Math.round(Math.max(minutes * 60 * (1 + random() / 4), failure.patience ?? 0));
}
