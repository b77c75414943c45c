import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks that do not lead to the Internet, or lead into the house: this machine, private, link-local (where clouds keep the credentials of
 * machines), shared, for documentation and benchmarks, multicast, reserved. Source: the registries of IANA for special purposes.
 */
const SPECIAL = networkList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Teredo and its like, documentation, and 6to4, whose addresses carry an IPv4 address.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);

/** All of IPv6 that is given out for the Internet. What carries an IPv4 address (`::ffff:`, `64:ff9b::`) lies outside. */
const GLOBAL_IPV6 = networkList(['2000::/3']);

/** Addresses and networks (`10.1.0.0/16`) as a list that addresses are held against. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Which addresses a request may go to: those that are allowed, and with https every public one. */
export interface Reach {
  allowed: BlockList;
  /** The request is encrypted. */
  isSecure: boolean;
}

/** Whether a request may go to an address that the operator has not chosen. */
export function mayReach(address: string, { allowed, isSecure }: Reach): boolean {
  const family = familyOf(address);
  if (allowed.check(address, family)) return true;
  return isSecure && !SPECIAL.check(address, family) && (family === 'ipv4' || GLOBAL_IPV6.check(address, family));
}

/** The error of a request whose address is refused. */
class AddressRefused extends Error {
  readonly code = 'EADDRREFUSED';
}

/**
 * Looks up a host for a connection, and gives those of its addresses that may be reached. The connection goes to the address that was
 * checked, so a name that leads elsewhere the next moment gains nothing.
 */
export function guardedLookup(reach: Reach): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const reachable = addresses.filter(({ address }) => mayReach(address, reach));
      if (reachable.length === 0) answer(new AddressRefused(), []);
      else if (options.all) answer(null, reachable);
      else answer(null, reachable[0]!.address, reachable[0]!.family);
    });
  };
}

/**
 * Whether a request to a URL can ever be allowed, as far as that is known without a lookup: its host is an address that may be reached, or a
 * name, by https unless the operator has allowed networks.
 */
export function couldReach({ protocol, hostname }: URL, allowed: BlockList): boolean {
  const isSecure = protocol === 'https:';
  if (/(^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1', '::1'].some((address) => mayReach(address, { allowed, isSecure }));
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return mayReach(host, { allowed, isSecure });
  return isSecure || allowed.rules.length > 0;
}

/** Throws when the host of a URL is an address, which nobody looks up, and may not be reached. */
export function checkLiteralAddress({ hostname }: URL, reach: Reach): void {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw new AddressRefused();
}

/** A host of a URL, where an IPv6 address stands in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
