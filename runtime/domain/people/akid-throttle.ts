import type { Services } from '../../core/services';
import { type Akid, readAkid } from './akid';
import { guessThrottle } from '../../core/limits/by-network';

/** Wrong akids from one network before it has to wait. The hash of an akid is short, so guessing must be slow. */
const FREE_GUESSES = 20;

/** The wrong akids of the network that a client's address belongs to. All places that take akids share one count. */
export const akidThrottle = guessThrottle('akids', FREE_GUESSES);

/**
 * Reads an akid from somebody without credentials. Wrong akids are counted. While the network has to wait, correct akids are refused too, so
 * guessing learns nothing.
 * @param ip the client's address
 * @returns the akid, undefined when it is wrong or refused; and how many seconds the network has to wait, else 0
 */
export function readThrottledAkid(services: Services, text: string, ip: string | undefined): { akid: Akid | undefined; wait: number } {
  const { wait, count } = akidThrottle(services, ip);
  const akid = wait > 0 ? undefined : readAkid(services.settings.secretKey, text);
  if (wait === 0 && !akid) count();
  return { akid, wait };
}
