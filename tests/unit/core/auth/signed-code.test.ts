import { isSignedCode, signedCode } from '../../../../runtime/core/auth/signed-code';

const SECRET = 'a secret';
const LINK = { purpose: 'event link' } as const;

test('a code is that of its secret, purpose and parts alone', () => {
  const code = signedCode(SECRET, LINK, 'host', 7);
  expect(isSignedCode(code, SECRET, LINK, 'host', 7)).toBe(true);
  expect(isSignedCode(code, 'another', LINK, 'host', 7)).toBe(false);
  expect(isSignedCode(code, SECRET, { purpose: 'message' }, 'host', 7)).toBe(false);
  expect(isSignedCode(code, SECRET, LINK, 'host', 8)).toBe(false);
  expect(isSignedCode(code, SECRET, LINK, 'host')).toBe(false);
});

test.each(['', 'é', 'x'.repeat(43), 'x'.repeat(1000)])('%p is no code', (code) => {
  expect(isSignedCode(code, SECRET, LINK, 'host', 7)).toBe(false);
});

test('any texts are told apart, whatever blanks they have', () => {
  const kind = { purpose: 'payment return', anyTexts: true } as const;
  expect(signedCode(SECRET, kind, 'a b', 'c')).not.toBe(signedCode(SECRET, kind, 'a', 'b c'));
});

test('the codes of links that were sent stay good', () => {
  expect(signedCode(SECRET, LINK, 'host', 7)).toBe('jUK7mqjvLKO4s6IbEVJ9IVnLRVnHkYnjebSTq-RL8v4');
  expect(signedCode(SECRET, { purpose: 'confirm subscription', length: 22 }, 1, 2)).toBe('UdXVPWimfMg8yIXj5-ovs-');
  expect(signedCode(SECRET, { purpose: 'message', hex: true, length: 16 }, 'a.1.2')).toBe('ae48b0e798196e06');
  expect(signedCode(SECRET, { purpose: 'payment return', anyTexts: true }, 'a', 'b', 'c')).toBe(
    'afkrsQM76IvhgmN83VOZnR6E6qYqCKEr2geWZiFu6lA',
  );
});
