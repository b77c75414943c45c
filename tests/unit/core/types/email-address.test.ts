import fc from 'fast-check';
import { normalEmail } from '../../../../runtime/core/types/text-formats';
import { isEmail } from '../../../../runtime/core/write';

test.each([
  ['a space without width', 'an\u200bn@example.org', 'ann@example.org'],
  ['a soft hyphen', 'an\u00adn@example.org', 'ann@example.org'],
  ['marks of direction', '\u202aann@example.org\u202c\u200f', 'ann@example.org'],
  ['a byte order mark', '\ufeffann@example.org', 'ann@example.org'],
  ['a joiner of words, a selector of variants, a filler', 'a\u2060n\ufe0fn\u3164@example.org', 'ann@example.org'],
  ['what nobody sees in the domain', 'ann@exam\u200bple.o\u00adrg', 'ann@example.org'],
  ['letters of full width', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ann@example.org'],
  ['an ideographic full stop', 'ann@example。org', 'ann@example.org'],
  ['a domain in letters', 'ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['a domain in other capitals', 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['a domain in decomposed letters', 'ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['an encoded domain', 'ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['a local part in decomposed letters', 'jo\u0308rg@example.org', 'jörg@example.org'],
  ['an Arabic domain', 'ann@مثال.إختبار', 'ann@xn--mgbh0fb.xn--kgbechtv'],
  ['a domain with ß, which is no ss', 'ann@straße.example', 'ann@xn--strae-oqa.example'],
])('%s is another spelling of the same mailbox', (_, typed, mailbox) => {
  expect(normalEmail(typed)).toBe(mailbox);
  expect(isEmail(normalEmail(typed))).toBe(true);
});

test.each(['Ann.Lee+news@Example.org', 'jörg@example.org', 'ann@xn--bcher-kva.example', 'no address', '', '用户@example.org'])(
  '%p stays as it is',
  (text) => expect(normalEmail(text)).toBe(text),
);

test('the end of an address has its form too', () => expect(normalEmail('@bücher.example')).toBe('@xn--bcher-kva.example'));

test('a domain that DNS cannot hold is no address', () => {
  expect(['ann@-bü.example', 'ann@xn--\u00fc.example', `ann@${'ü'.repeat(70)}.example`].map((text) => isEmail(normalEmail(text)))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a normal form is its own normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (local, domain) => {
      const normal = normalEmail(`${local}@${domain}.example`);
      expect(normalEmail(normal)).toBe(normal);
    }),
  );
});
