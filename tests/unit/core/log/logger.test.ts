import { Writable } from 'node:stream';
import { createLogger, type LogLevel } from '../../../../runtime/core/log/logger';

function logged(level: LogLevel, write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger(level, stream));
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('the log has one JSON object a line', () => {
  const [line] = logged('info', (log) => log.info('Two\nlines', { count: 2, big: 3n }));
  expect(line).toEqual({ time: expect.any(String), level: 'info', message: 'Two\nlines', count: 2, big: '3' });
});

test('messages below the level are not logged', () => {
  const all = (log: ReturnType<typeof createLogger>): void => {
    log.info('i');
    log.warn('w');
    log.error('e');
  };
  expect(logged('warn', all).map(({ level }) => level)).toEqual(['warn', 'error']);
  expect(logged('silent', all)).toEqual([]);
});

test('secrets and personal data are removed', () => {
  const cause = new Error('Key (email)=(ann@example.org) exists at postgres://user:pw@host/db', { cause: { password: 'x' } });
  const text = JSON.stringify(
    logged('info', (log) =>
      log.error('from ann@example.org', {
        authorization: 'Basic abc',
        headers: { Cookie: 'c=1' },
        user: { first_name: 'Ann', akid: '.1.abc', id: 5 },
        cause,
        list: ['bob@example.org'],
      }),
    ),
  );
  for (const secret of ['ann@', 'bob@', 'Basic', 'c=1', 'Ann', '.1.abc', 'user:pw', '"x"']) expect(text).not.toContain(secret);
  expect(text).toContain('"id":5');
});
