import { isIPv6 } from 'node:net';

/**
 * The network under which attempts of an IP address are counted. An IPv4 address is its own network.
 * Of an IPv6 address only the first 64 bits count, because whoever has one address of such a network has all of them.
 */
export function networkOf(ip: string | undefined): string {
  const address = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Whether an address is of the machine itself. */
export function isLoopback(ip: string): boolean {
  const network = networkOf(ip);
  return /^127\./.test(network) || ip === '::1';
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
