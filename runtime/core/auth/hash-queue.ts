import { refuse } from '../errors/http-error';
import { FairQueue } from '../limits/fair-queue';

/**
 * Bounds how many passwords are checked at once, and how many checks wait. A check costs memory and processor time, and a flood of
 * wrong passwords must not take these from everybody else: networks take turns, and those that signed in before have places of their own. One check too
 * many is refused with a 429.
 */
export function hashQueue(atOnce: number, maxWaiting: number): FairQueue {
  const error = (): Error => refuse(429, 'Too many passwords are being checked. Please try again in a moment.', { 'Retry-After': '1' });
  return new FairQueue({ atOnce, maxWaiting, error });
}
