import { isIP, isIPv4, isIPv6 } from 'node:net';

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
