import { textLine, createLogger, type LogLevel, type LogFormat } from '../../../../runtime/core/log/logger';

/** What a logger writes to a stream that is a terminal, or is none. */
function written(
  isTTY: boolean,
  write: (log: ReturnType<typeof createLogger>) => void,
  format?: LogFormat,
  level: LogLevel = 'info',
): string {
  let text = '';
  const stream = { isTTY, write: (chunk: string) => Boolean((text += chunk)) } as unknown as NodeJS.WritableStream;
  write(createLogger(level, stream, format));
  return text;
}

test('a message is a sentence, with its facts in brackets', () => {
  expect(textLine('info', '74 migrations were applied.', { last: '2026_init' })).toBe('74 migrations were applied. (last: 2026_init)\n');
  expect(textLine('info', 'Starter data were loaded.', {})).toBe('Starter data were loaded.\n');
});

test('facts that are not there are not told, and long lists are cut', () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(textLine('info', 'Made.', { none: undefined, nothing: null, parts, two: [1, 2] })).toBe(
    'Made. (parts: a, b, c, d, e and 2 more, two: 1, 2)\n',
  );
});

test('an error is one line with its causes, and no stack but the place in our code', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  const line = written(true, (log) => log.error('A mail was not sent.', { mail: 5, cause: new Error('no\nserver', { cause }) }));
  expect(line).toMatch(
    /^Error: A mail was not sent\. Cause: no server at tests\/unit\/core\/log\/text-line\.test\.ts:\d+; because of: connect refused \(ECONNREFUSED\) \(mail: 5\)\n$/,
  );
});

test('a warning says its cause, whatever the field is called', () => {
  expect(textLine('warn', 'It did not work.', { reason: 'The disk is full.' })).toBe(
    'Warning: It did not work. Cause: The disk is full.\n',
  );
  expect(textLine('warn', 'It did not work.', { error: 'No room.', id: 3 })).toBe('Warning: It did not work. Cause: No room. (id: 3)\n');
});

test('what somebody sent cannot move the cursor or begin another line', () => {
  expect(textLine('warn', 'Odd:\u001b[2J\r\nError: all is lost\u0007', {})).toBe('Warning: Odd: [2J Error: all is lost\n');
});

test('secrets and personal data are removed on a terminal too', () => {
  const cause = new Error('Key (email)=(ann@example.org) exists at postgres://user:pw@host/db');
  const line = written(true, (log) => log.error('from ann@example.org', { password: 'hidden', cause, user: { first_name: 'Ann', id: 5 } }));
  for (const secret of ['ann@', 'user:pw', 'hidden', 'Ann']) expect(line).not.toContain(secret);
  expect(line).toContain('"id":5');
});

test('the setting decides wherever the log goes; without it sentences go to a terminal, and JSON elsewhere', () => {
  const log = (isTTY: boolean, format?: LogFormat): string => written(isTTY, ({ info }) => info('Ending.'), format);
  expect([log(true), log(false, 'text')]).toEqual(['Ending.\n', 'Ending.\n']);
  for (const line of [log(false), log(true, 'json')]) expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'Ending.' });
});
