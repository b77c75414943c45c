import { createServer, type AddressInfo, type Server } from 'node:net';
import { isOutOfReach } from '../../../../runtime/core/database/errors';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger } from '../../../../runtime/core/log/logger';

const SIGNED_IN = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);
/** A row of two values whose first is longer than the row: what stood behind it is the message of somebody else. */
const BROKEN_ROW = Buffer.from([...Buffer.from('D'), 0, 0, 0, 12, 0, 2, 0, 0, 9, 0, 1, 1]);

let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(SIGNED_IN);
      socket.on('data', () => socket.write(BROKEN_ROW));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an answer that is none breaks its connection, not the process, and counts as a database out of reach', async () => {
  const { port } = server.address() as AddressInfo;
  const pool = openPool(`postgres://someone:x@127.0.0.1:${port}/x`, 1, createLogger('silent'));
  const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
  expect(String(error)).toContain('what came is no message of PostgreSQL');
  expect(isOutOfReach(error)).toBe(true);
  await pool.end();
});
