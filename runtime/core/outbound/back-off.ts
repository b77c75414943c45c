/** How long one waits after a failure. Times are in seconds. */
export interface BackOff {
  /** After the first attempt. */
  first: number;
  /** Each further wait is so many times as long, at most a day. */
  factor: number;
  /** The share by which a wait is longer at most, at random, so that what failed together does not come back together. */
  spread: number;
  /** After so many attempts nothing is tried any more; without it there is no end. */
  attempts?: number;
}

/** 1, 2, 4 … minutes: for another system that the operator has chosen. */
export const MINUTES: BackOff = { first: 60, factor: 2, spread: 1 / 4 };

/** Seconds of a day: the longest wait, but for what the other system asks. */
export const DAY = 86_400;

/**
 * The seconds to wait after a number of failed attempts; undefined after the last. `Retry-After` of the other system counts when it is longer.
 * @param random a number from 0 to 1
 */
export function waitAfter(
  { first, factor, spread, attempts: most = Infinity }: BackOff,
  attempts: number,
  { retryAfter = 0 }: { retryAfter?: number } = {},
  random = Math.random,
): number | undefined {
  if (attempts >= most) return undefined;
  const wait = Math.min(first * factor ** Math.max(0, attempts - 1), DAY);
  return Math.ceil(Math.max(longer(wait, spread, random), retryAfter));
}

/** A wait that is longer by a share at most, at random. */
export function longer(wait: number, spread: number, random = Math.random): number {
  return wait * (1 + random() * spread);
}
