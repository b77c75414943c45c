import type { WebhookOutcome } from '../../../core/webhooks';

/** How a receiver does, as far as its webhook's attempts tell. Times are milliseconds since 1970. */
export interface Receiver {
  /** Attempts that have failed in a row. */
  failures: number;
  failingSince: number | null;
  /** Until when it is left alone. */
  restsUntil: number;
  lastError: string | null;
}

/** A receiver that takes what it is sent. */
export const HEALTHY: Receiver = { failures: 0, failingSince: null, restsUntil: 0, lastError: null };

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** For how long a receiver may take nothing before its webhook is disabled. */
const PATIENCE = 3 * DAY;
/** So many failures in a row, and it is the receiver and not what it was sent. */
const MOST_FAILURES = 5;
const FIRST_WAIT = 5 * SECOND;
/** Attempts at one delivery: the waits between them are three days together. */
export const MOST_ATTEMPTS = 11;

/** The receiver after an attempt. One that does not answer, or fails again and again, rests: each time three times as long as it has failed, at most a day. */
export function after(receiver: Receiver, outcome: WebhookOutcome, now: number, random = Math.random): Receiver {
  if (outcome.taken) return receiver.failures === 0 ? receiver : HEALTHY;
  const failures = receiver.failures + 1;
  const failingSince = receiver.failingSince ?? now;
  const rests = failures >= MOST_FAILURES || outcome.rest > 0;
  const wait = spread(Math.min(Math.max(3 * (now - failingSince), FIRST_WAIT), DAY), random);
  // The last attempt is when its time is over.
  const restsUntil = rests ? Math.max(now + outcome.rest * SECOND, Math.min(now + wait, failingSince + PATIENCE), receiver.restsUntil) : 0;
  return { failures, failingSince, restsUntil, lastError: outcome.error };
}

/** Whether a receiver is sent one thing at a time, to see whether it takes anything. */
export function isDown({ failures, restsUntil }: Receiver): boolean {
  return failures >= MOST_FAILURES || restsUntil > 0;
}

/** Why a webhook is to be disabled after an attempt; undefined where it is not. */
export function givenUp({ failingSince }: Receiver, outcome: WebhookOutcome, now: number): string | undefined {
  if (outcome.taken) return undefined;
  if (outcome.status === 410) return 'Its receiver answered 410: it is gone.';
  return failingSince !== null && now - failingSince >= PATIENCE ? `It has taken nothing for three days. ${outcome.error}` : undefined;
}

/** Seconds until one delivery is tried again after so many attempts: 5, 20, 80 …, at most a day. Undefined after the last. */
export function waitAfter(attempts: number, random = Math.random): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return Math.ceil(spread(Math.min(FIRST_WAIT * 4 ** (attempts - 1), DAY), random) / SECOND);
}

/** A little longer, at random, so that what failed together does not come back together. */
function spread(wait: number, random: () => number): number {
  return wait * (1 + random() / 10);
}
