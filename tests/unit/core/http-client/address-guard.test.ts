import { couldReach, mayReach, networkList } from '../../../../runtime/core/outbound/http-client/guarded-post';

const nothing = { allowed: networkList([]), isSecure: true };

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ],
])('%s is not reached', (address) => {
  expect(mayReach(address, nothing)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is reached, with https alone',
  (address) => {
    expect(mayReach(address, nothing)).toBe(true);
    expect(mayReach(address, { ...nothing, isSecure: false })).toBe(false);
  },
);

test('what the operator allows is reached, and nothing beside it', () => {
  const allowed = { allowed: networkList(['10.1.0.0/16', '::1']), isSecure: false };
  expect(['10.1.2.3', '::1'].every((address) => mayReach(address, allowed))).toBe(true);
  expect(['10.2.0.1', '127.0.0.1', '::2'].some((address) => mayReach(address, allowed))).toBe(false);
});

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://db.localhost./',
])('an address that no request may go to is known beforehand: %s', (url) => expect(couldReach(new URL(url), networkList([]))).toBe(false));

test('a name could lead to what the operator allows, with http too', () => {
  expect(couldReach(new URL('https://example.org/'), networkList([]))).toBe(true);
  expect(couldReach(new URL('http://crm.internal/'), networkList(['10.0.0.0/8']))).toBe(true);
  expect(couldReach(new URL('http://localhost:8080/'), networkList(['127.0.0.0/8']))).toBe(true);
  expect(couldReach(new URL('http://localhost:8080/'), networkList(['10.0.0.0/8']))).toBe(false);
});
