import { Message, type Wording } from '../words';
import { type BackOff, DAY, longer, waitAfter } from './back-off';
import type { SendOutcome } from './message';

/** How a receiver does, as far as attempts tell. Times are milliseconds since 1970. */
export interface Health {
  /** Attempts that have failed in a row. */
  failures: number;
  failingSince: number | null;
  /** Until when it is left alone. */
  restsUntil: number;
  lastError: string | null;
}

/** A receiver that takes what it is sent. */
export const HEALTHY: Health = { failures: 0, failingSince: null, restsUntil: 0, lastError: null };

const SECOND = 1000;
/** Milliseconds for which a receiver may take nothing before it is given up. */
const PATIENCE = 3 * DAY * SECOND;
/** So many failures in a row, and it is the receiver and not what it was sent. */
const MOST_FAILURES = 5;

/** When one message is tried again: after 5 seconds, 20, 80 …; the waits are three days together. */
const MESSAGES: BackOff = { first: 5, factor: 4, spread: 1 / 10, attempts: 11 };

/** Seconds until a message is tried again after so many attempts. Undefined after the last, and when the receiver is gone for good. */
export function waitForMessage(attempts: number, { status }: Pick<SendOutcome, 'status'> = {}, random = Math.random): number | undefined {
  return status === 410 ? undefined : waitAfter(MESSAGES, attempts, {}, random);
}

/** The receiver after an attempt. One that does not answer, or fails again and again, rests: each time three times as long as it has failed, at most a day. */
export function after(health: Health, outcome: SendOutcome, now: number, random = Math.random): Health {
  if (outcome.taken) return health.failures === 0 ? health : HEALTHY;
  const failures = health.failures + 1;
  const failingSince = health.failingSince ?? now;
  const rests = failures >= MOST_FAILURES || outcome.rest > 0;
  const failing = Math.max(3 * (now - failingSince), MESSAGES.first * SECOND);
  const wait = longer(Math.min(failing, DAY * SECOND), MESSAGES.spread, random);
  // The last attempt is when its time is over.
  const restsUntil = rests ? Math.max(now + outcome.rest * SECOND, Math.min(now + wait, failingSince + PATIENCE), health.restsUntil) : 0;
  return { failures, failingSince, restsUntil, lastError: outcome.error };
}

/** Whether a receiver is sent one thing at a time, to see whether it takes anything. */
export function isDown({ failures, restsUntil }: Health): boolean {
  return failures >= MOST_FAILURES || restsUntil > 0;
}

/** Why a receiver is to be given up after an attempt; undefined where it is not. */
export function givenUp({ failingSince }: Health, outcome: SendOutcome, now: number): Wording | undefined {
  if (outcome.taken) return undefined;
  if (outcome.status === 410) return new Message('webhooks.receiver_gone');
  return failingSince !== null && now - failingSince >= PATIENCE
    ? new Message('webhooks.nothing_taken', { message: outcome.error })
    : undefined;
}
