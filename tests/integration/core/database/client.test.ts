import { createServer, type AddressInfo, type Server } from 'node:net';
import { isOutOfReach } from '../../../../runtime/core/database/errors';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger } from '../../../../runtime/core/log/logger';

const SIGNED_IN = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);
/** A row of two values whose first is longer than the row: what stood behind it is the message of somebody else. */
const BROKEN_ROW = Buffer.from([...Buffer.from('D'), 0, 0, 0, 12, 0, 2, 0, 0, 9, 0, 1, 1]);

/** What a server says when it ends the connection. Its socket closes later. */
const ENDED = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();
const EMPTY = Buffer.from([...Buffer.from('I'), 0, 0, 0, 4, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);

let server: Server | undefined;
afterEach(() => new Promise((resolve) => server!.close(resolve)));

/** A pool of one connection to a server that signs everybody in, and gives a connection's number, and that of its message, to what answers it. */
async function poolOn(answer: (connection: number, message: number) => Buffer) {
  let connections = 0;
  server = createServer((socket) => {
    const connection = (connections += 1);
    let message = 0;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(SIGNED_IN);
      socket.on('data', () => socket.write(answer(connection, (message += 1))));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openPool(`postgres://someone:x@127.0.0.1:${port}/x`, 1, createLogger('silent'));
}

test('an answer that is none breaks its connection, not the process, and counts as a database out of reach', async () => {
  const pool = await poolOn(() => BROKEN_ROW);
  const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
  expect(String(error)).toContain('what came is no message of PostgreSQL');
  expect(isOutOfReach(error)).toBe(true);
  await pool.end();
});

test('a connection that the server has ended is given to nobody else, also before its socket closes', async () => {
  // The first message of a connection sets the time zone and the limit.
  const pool = await poolOn((connection, message) => (connection === 1 && message === 2 ? ENDED : EMPTY));
  const client = await pool.connect();
  const error: unknown = await client.query('SELECT 1').catch((reason: unknown) => reason);
  client.release();
  expect(isOutOfReach(error)).toBe(true);
  expect((await pool.query('SELECT 1')).rows).toEqual([]);
  await pool.end();
});
