import { attachment, fileName, beginsAs, isAmong, mediaTypeOf, sentOutAs } from '../../../../runtime/core/files/media-type';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n', 'PNG'],
  ['image/jpeg', '\xff\xd8\xff\xe0', '\xff\xd9\xff'],
  ['image/gif', 'GIF89a', 'GIF88a'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'RIFF\x10\0\0\0WAVE'],
  ['image/avif', '\0\0\0\x1cftypavif', '\0\0\0\x1cftypmp42'],
  ['application/pdf', '%PDF-1.4', ' %PDF-1.4'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04', '<?xml'],
  ['video/mp4', '\0\0\0\x18ftypmp42', 'ftyp'],
  ['audio/mpeg', 'ID3\x03', 'RIFF'],
])('%s begins as its files do, and as no other', (type, right, wrong) => {
  expect([beginsAs(type, bytes(right)), beginsAs(type, bytes(wrong)), beginsAs(type, bytes(''))]).toEqual([true, false, false]);
  expect(sentOutAs(type)).toBe(type);
});

test.each(['text/html', 'image/svg+xml', 'text/plain', 'application/javascript', 'application/octet-stream'])(
  '%s says nothing by its first bytes, and goes out as none',
  (type) => {
    expect([beginsAs(type, bytes('anything')), sentOutAs(type)]).toEqual([true, 'application/octet-stream']);
  },
);

test.each([
  ['image/PNG; name="x"', '', 'image/png'],
  ['image/jpg', '', 'image/jpeg'],
  [undefined, '%PDF-1', 'application/pdf'],
  ['application/octet-stream', 'GIF87a', 'image/gif'],
  ['text/html\r\nX: y', '', 'application/octet-stream'],
  ['nonsense', 'hello', 'application/octet-stream'],
  [`a/${'b'.repeat(200)}`, '', 'application/octet-stream'],
])('the type %j of a file that begins %j is %s', (sent, head, type) => expect(mediaTypeOf(sent, bytes(head))).toBe(type));

test('a list has a type by its name or its kind', () => {
  expect(isAmong(['image/*'], 'image/webp')).toBe(true);
  expect(isAmong(['image/*'], 'imagery/webp')).toBe(false);
  expect(isAmong(['image/png'], 'image/jpeg')).toBe(false);
});

test('a name loses folders and characters that deceive', () => {
  expect(fileName('/etc/../a\0b\u202Ec.png ')).toBe('abc.png');
  expect(fileName('..\\..\\')).toBe('');
  expect(fileName('\uD800x')).toBe('x');
  expect([...fileName('é'.repeat(400))]).toHaveLength(255);
  expect(attachment('a"b;c\\.png')).toBe(`attachment; filename="a_b_c_.png"; filename*=UTF-8''a%22b%3Bc%5C.png`);
});
