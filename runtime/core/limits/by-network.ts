import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Services } from '../call/services';
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

/** Stands for all texts that are no address: whoever may write what they like in one's place has one limit, however many they write. */
const NO_ADDRESS = 'unknown';

/**
 * The IP address in what a proxy says of a client: `192.0.2.1`, `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`, `"…"`. Its port is not kept: each
 * connection has another. `unknown` for what is no address.
 */
export function addressIn(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const address = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? NO_ADDRESS : address;
}

/**
 * The network under which attempts of an IP address are counted. An IPv4 address is its own network.
 * Of an IPv6 address only the first 64 bits count, because whoever has one address of such a network has all of them.
 */
export function networkOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : NO_ADDRESS;
}

/** The first 48 bits of an IPv6 address: a customer of a provider may have them whole, which are 65,536 networks. Undefined for other addresses. */
export function siteOf(ip: string | undefined): string | undefined {
  const address = plainAddress(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : undefined;
}

/** Whether an address is of the machine itself. */
export function isLoopback(ip: string): boolean {
  const address = plainAddress(ip);
  return /^127\./.test(address) || address === '::1';
}

/** An address without its zone; one of IPv4 that is written as IPv6, in its own form. */
function plainAddress(ip: string | undefined): string {
  const address = addressIn((ip ?? '').replace(/%.*$/, '')).toLowerCase();
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).join('') !== '00000' || groups[5] !== 'ffff') return address;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The last 32 bits may be written as those of IPv4.
  const bytes = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const written = bytes
    ? `${bytes[1]}${(Number(bytes[2]) * 256 + Number(bytes[3])).toString(16)}:${(Number(bytes[4]) * 256 + Number(bytes[5])).toString(16)}`
    : address;
  const [head = '', tail] = written.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
