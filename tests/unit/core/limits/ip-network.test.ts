import { addressIn, isLoopback, networkOf, siteOf } from '../../../../runtime/core/limits/by-network';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['192.0.2.1:4711:1', 'unknown'],
  ['192.0.2.256', 'unknown'],
  ['a'.repeat(1000), 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::1:4711', '2001:db8::1:4711'],
  ['host.example:80', 'unknown'],
  ['[192.0.2.1', 'unknown'],
])('what a proxy writes as %s is the address %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test('the first 48 bits of an IPv6 address are a site; an IPv4 address has none', () => {
  expect(siteOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(siteOf('[2001:db8:1:ffff::9]:1')).toBe('2001:db8:1::/48');
  expect([siteOf('192.0.2.1'), siteOf('::ffff:192.0.2.1'), siteOf('nothing')]).toEqual([undefined, undefined, undefined]);
});

test('the machine itself is told by its addresses', () => {
  expect(['127.0.0.1', '127.3.2.1:80', '::1', '[::1]:80', '::ffff:127.0.0.1'].map(isLoopback)).toEqual(Array(5).fill(true));
  expect(['128.0.0.1', '::2', '127.0.0.1.example.org', 'localhost', ''].map(isLoopback)).toEqual(Array(5).fill(false));
});
