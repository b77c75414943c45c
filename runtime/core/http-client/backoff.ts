import type { RemoteRequestError } from './errors';

/** Minutes. */
const MAX_BACKOFF = 24 * 60;

/**
 * Seconds to wait after a number of failed attempts: 1, 2, 4 … minutes, at most a day. Each wait is up to a quarter longer, at random, so
 * that requests that failed together do not come back together. `Retry-After` of the other system counts when it is longer.
 */
export function backoffSeconds(attempts: number, failure: Pick<RemoteRequestError, 'retryAfter'>, random = Math.random): number {
  const minutes = Math.min(2 ** Math.max(0, attempts - 1), MAX_BACKOFF);
  return Math.round(Math.max(minutes * 60 * (1 + random() / 4), failure.retryAfter ?? 0));
}
