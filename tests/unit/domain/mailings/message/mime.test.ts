import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { addressHeader, readAddress, textHeader } from '../../../../../runtime/domain/mailings/message/header';
import { message } from '../../../../../runtime/domain/mailings/message/compose';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('=', ' ', '\t', '\n', '.', 'From ', 'x'.repeat(70), 'é', '🎉', '\u2028', '=C3'), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\r\n', '\r', 'z'.repeat(1200)), maxLength: 20 }),
);
/** What a text is after any system's line breaks have become one. */
const plain = (given: string): string => given.replace(/\r\n?/g, '\n');

test('any text of a part is decoded as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (asText, asHtml) => {
      const raw = message({ headers: ['Subject: x'], text: asText, html: asHtml, boundary: '=_0123456789ab' });
      expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(900);
      const read = await PostalMime.parse(raw);
      expect(plain(read.text ?? '').trimEnd()).toBe(plain(asText).trimEnd());
      expect(plain(read.html ?? '').trimEnd()).toBe(plain(asHtml).trimEnd());
    }),
    { numRuns: 400 },
  );
});

test('any subject is one header with short lines, and is decoded as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({
        unit: fc.constantFrom('a', ' ', 'é', '🎉', '𝒳', '=?', '?=', 'word', '\r', '\n', '\0', '\u2028', ':', '"'),
        maxLength: 60,
      }),
      async (subject) => {
        const header = textHeader('Subject', subject);
        for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
        expect(header.replaceAll('\r\n ', '')).not.toMatch(/[\r\n\0]/);
        const read = await PostalMime.parse(`${header}\r\nX-Next: 1\r\n\r\nx`);
        expect(read.headers.map(({ key }) => key)).toEqual(['subject', 'x-next']);
        expect((read.subject ?? '').replace(/\s+/g, ' ').trim()).toBe(subject.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim());
      },
    ),
    { numRuns: 400 },
  );
});

test('a subject without blanks does not make a line that is too long', async () => {
  const header = textHeader('Subject', 'x'.repeat(5000));
  expect(Math.max(...header.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
  expect((await PostalMime.parse(`${header}\r\n\r\nx`)).subject).toBe('x'.repeat(5000));
});

test.each([
  ['jo@example.org', { name: '', address: 'jo@example.org' }],
  ['Jo Doe <jo@example.org>', { name: 'Jo Doe', address: 'jo@example.org' }],
  ['"Doe, \\"Jo\\" (x)" <jo@example.org>', { name: 'Doe, "Jo" (x)', address: 'jo@example.org' }],
  ['Žofie <z@bücher.example>', { name: 'Žofie', address: 'z@xn--bcher-kva.example' }],
])('the sender %s', async (line, address) => {
  expect(readAddress(line)).toEqual(address);
  const read = await PostalMime.parse(`${addressHeader('From', address)}\r\n\r\nx`);
  expect(read.from).toEqual(address);
});

test.each([
  '',
  'nobody',
  'a@example.org, b@example.org',
  'Jo <jo@example.org>\r\nBcc: x@example.org',
  'Jo <jo@example.org\0>',
  'Group: a@example.org, b@example.org;',
])('is no sender: %j', (line) => {
  expect(readAddress(line)).toBeUndefined();
});

test.each([
  ['blanks', ' '.repeat(300_000)],
  ['blanks and a letter', `${' '.repeat(300_000)}x`],
  ['tags that are not closed', '<a '.repeat(100_000)],
])('takes no long time for many %s', (_what, long) => {
  const started = process.cpuUsage();
  message({ headers: [], text: long, html: `é${long}`, boundary: 'b' });
  textHeader('Subject', long);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
