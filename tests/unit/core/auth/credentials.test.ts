import { readCredentials } from '../../../../runtime/core/auth/password';

const basic = (text: string, encoding: BufferEncoding = 'utf8') => `Basic ${Buffer.from(text, encoding).toString('base64')}`;

test.each([
  ['ada:secret', 'ada', 'secret'],
  ['ada:a:b:c', 'ada', 'a:b:c'],
  ['ada::', 'ada', ':'],
  ['ada:  spaces ', 'ada', '  spaces '],
  ['Zoë:pässwörd 密码 🔑', 'Zoë', 'pässwörd 密码 🔑'],
])('reads %j', (text, username, password) => {
  expect(readCredentials(basic(text))).toEqual({ username, password });
});

test('reads the scheme in any case, and Latin-1 when it is not UTF-8', () => {
  expect(readCredentials(basic('ada:x').replace('Basic', 'bASIC'))).toEqual({ username: 'ada', password: 'x' });
  expect(readCredentials(basic('ada:pässwörd', 'latin1'))).toEqual({ username: 'ada', password: 'pässwörd' });
});

test('reads both spellings of an accent as the same', () => {
  expect(readCredentials(basic('Zoe\u0308:e\u0301'))).toEqual({ username: 'Zo\u00eb', password: '\u00e9' });
});

test.each([
  '',
  'Basic',
  'Basic ',
  'Basic !!!!',
  'Bearer abc',
  'Digest username="ada"',
  basic('ada'),
  basic(':secret'),
  basic('ada:'),
  `${basic('ada:x')} more`,
  'Basicabc',
])('refuses %j', (header) => {
  expect(readCredentials(header)).toBeNull();
});
