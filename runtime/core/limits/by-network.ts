import type { Services } from '../services';
import { networkOf, siteOf } from './ip-network';
import type { RateLimitState } from './rate-limit';
import { type SharedCounts, sharedCountsOf } from './shared-counts';
import type { Throttle } from './throttle';

/**
 * How many times the limit of one network those of a /48 have together. Offices and providers give their people networks of one /48, so it is more than
 * one; whoever has all 65,536 of them has no more than these.
 */
export const TIMES_OF_A_SITE = 16;

/** Counts one use against the limit of the network of an address, and of its /48. The state of the limit that has the least left. */
export function useOfNetwork(
  counts: SharedCounts,
  { name, quota, window }: { name: string; quota: number; window: number },
  ip: string | undefined,
): RateLimitState {
  const ofNetwork = counts.rateLimit(name, quota, window).use(networkOf(ip));
  const site = siteOf(ip);
  if (site === undefined) return ofNetwork;
  const ofSite = counts.rateLimit(`${name}-of-a-site`, quota * TIMES_OF_A_SITE, window).use(site);
  return ofSite.isExceeded && !ofNetwork.isExceeded ? ofSite : ofNetwork;
}

/** A throttle of networks: an address waits for its network, and for its /48. `of` divides them further, as by account. */
export class NetworkThrottle {
  constructor(
    private readonly networks: Throttle,
    private readonly sites: Throttle,
  ) {}

  /** How many seconds an address must wait before it may try again. */
  wait(ip: string | undefined, of = ''): number {
    // Each request with credentials asks, and mostly nobody is counted.
    if (this.networks.size === 0 && this.sites.size === 0) return 0;
    return Math.max(...this.keys(ip, of).map(([throttle, key]) => throttle.wait(key)));
  }

  /** Counts an attempt. */
  begin(ip: string | undefined, of = ''): void {
    for (const [throttle, key] of this.keys(ip, of)) throttle.begin(key);
  }

  /** Takes back one attempt, because it has succeeded. */
  undo(ip: string | undefined, of = ''): void {
    for (const [throttle, key] of this.keys(ip, of)) throttle.undo(key);
  }

  /** Forgets all attempts. */
  clear(ip: string | undefined, of = ''): void {
    if (this.networks.size === 0 && this.sites.size === 0) return;
    for (const [throttle, key] of this.keys(ip, of)) throttle.clear(key);
  }

  private keys(ip: string | undefined, of: string): [Throttle, string][] {
    const site = siteOf(ip);
    const keys: [Throttle, string][] = [[this.networks, `${of}\0${networkOf(ip)}`]];
    if (site !== undefined) keys.push([this.sites, `${of}\0${site}`]);
    return keys;
  }
}

/** A throttle of networks that all processes share, the same one for the same name. */
export function networkThrottle(counts: SharedCounts, name: string, free: number, longestLock?: number): NetworkThrottle {
  const sites = counts.throttle(`${name}-of-a-site`, free * TIMES_OF_A_SITE, longestLock);
  return new NetworkThrottle(counts.throttle(name, free, longestLock), sites);
}

/** The wrong guesses of one network. */
interface Guesses {
  /** Seconds until the network may try again. 0 when it may now. */
  wait: number;
  /** Counts a wrong guess. */
  count(): void;
  /** Takes one count back. */
  uncount(): void;
}

/**
 * Slows down networks that guess secrets. A network has to wait after `freeGuesses` wrong guesses, whatever processes answered them.
 * @param name of what is guessed: guesses of one name are counted together
 * @returns the guesses of the network that a client's address belongs to
 */
export function guessThrottle(name: string, freeGuesses: number): (services: Services, ip: string | undefined) => Guesses {
  return (services, ip) => {
    const throttle = networkThrottle(sharedCountsOf(services), name, freeGuesses);
    return { wait: throttle.wait(ip), count: () => throttle.begin(ip), uncount: () => throttle.undo(ip) };
  };
}
