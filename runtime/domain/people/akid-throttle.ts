import { networkOf } from '../../framework/limits/ip-network';
import { Throttle } from '../../framework/limits/throttle';
import { type Akid, readAkid } from './akid';
import type { Services } from '../../framework/services';

/** Wrong akids from one network before it has to wait. The hash of an akid is short, so guessing must be slow. */
const FREE_GUESSES = 20;

const throttles = new WeakMap<Services, Throttle>();

/** What the network of an address has to wait for having given wrong akids. */
export interface AkidGuard {
  /** Seconds; 0 when it need not wait. */
  wait: number;
  /** Counts a wrong akid. */
  count(): void;
}

/** Who guesses akids, by the network that the address belongs to; the same count whatever they are given to. */
export function akidGuard(services: Services, ip: string | undefined): AkidGuard {
  let throttle = throttles.get(services);
  if (!throttle) throttles.set(services, (throttle = new Throttle(FREE_GUESSES)));
  const network = networkOf(ip);
  return { wait: throttle.wait(network), count: () => throttle.begin(network) };
}

/**
 * Reads an akid that somebody without credentials gives. Wrong ones are counted for the network that the address belongs to; while it has
 * to wait (`wait`: seconds, else 0) the right one is not told from them either.
 */
export function readGivenAkid(services: Services, text: string, ip: string | undefined): { akid: Akid | undefined; wait: number } {
  const { wait, count } = akidGuard(services, ip);
  const akid = wait > 0 ? undefined : readAkid(services.settings.secretKey, text);
  if (wait === 0 && !akid) count();
  return { akid, wait };
}
