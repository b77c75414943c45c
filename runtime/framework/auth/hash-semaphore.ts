import { refuse } from '../errors/http-error';
import { Semaphore } from '../limits/semaphore';

/**
 * Bounds how many passwords are checked at once, and how many checks wait. A check costs memory and processor time, and a flood of
 * wrong passwords must not take these from everybody else. One check too many is refused with a 429.
 */
export function hashSemaphore(atOnce: number, maxWaiting: number): Semaphore {
  const error = (): Error => refuse(429, 'Too many passwords are being checked. Please try again in a moment.', { 'Retry-After': '1' });
  return new Semaphore(atOnce, { maxWaiting, error });
}
