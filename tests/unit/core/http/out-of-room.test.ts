import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeError } from '../../../../runtime/core/program/main';
import { isOutOfReach, isOutOfRoom } from '../../../../runtime/core/database/errors';
import { toHttpError } from '../../../../runtime/core/http/error-handler';

const request = { services: { registry: { all: [], find: () => undefined }, log: { error: () => undefined } }, destroyed: false } as never;
const withCode = (code: string): Error => Object.assign(new Error('it failed'), { code });

test('a disk that is full is a 503 that asks to come again, and one line at the start', async () => {
  const error: unknown = await pipeline(Readable.from(['row\n']), createWriteStream('/dev/full')).catch((reason: unknown) => reason);
  expect((error as { code: string }).code).toBe('ENOSPC');
  expect(toHttpError(error, request)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  expect(describeError(error)).toMatch(/^The machine has no room .*Make room on the disk of DATA_DIR, and start again\.$/);
});

test.each(['EMFILE', 'ENFILE', 'EIO', 'EDQUOT', 'EROFS'])(
  'files that cannot be written (%s) are a 503, also as the cause of another error',
  (code) => {
    expect(toHttpError(withCode(code), request).status).toBe(503);
    expect(isOutOfRoom(new Error('The file could not be kept.', { cause: withCode(code) }))).toBe(true);
  },
);

test.each([
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  '57P01',
  '08006',
  '53100',
  '55P03',
  '58030',
  '25P04',
  'P1017',
  'P2028',
])('%s passes, whatever its text says', (code) => {
  expect(isOutOfReach(withCode(code))).toBe(true);
  expect(isOutOfReach(new AggregateError([withCode(code)]))).toBe(true);
});

test.each(['ENOENT', 'EACCES', '22P02', 'P2002'])('%s does not pass, though its text speaks of a connection', (code) => {
  const error = Object.assign(new Error('Connection terminated: timeout exceeded when trying to connect'), { code });
  expect(isOutOfReach(error)).toBe(false);
  expect(toHttpError(error, request).status).toBe(500);
});
