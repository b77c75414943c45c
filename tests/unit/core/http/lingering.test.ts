import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { inTurn, LINGER, createServer } from '../../../../runtime/core/http/server';

const REST = 'x'.repeat(8_000_000);
const HEAD = `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${REST.length}\r\n\r\n`;

let server: Server;
let client: Socket;
let requests: number;
/** When the answer has been sent. */
let answered: Promise<void>;
/** When the server has let go of the connection. */
let closed: Promise<unknown>;

beforeEach(async () => {
  requests = 0;
  answered = new Promise((resolve) => {
    const refuse: RequestListener = (_request, response) => {
      requests += 1;
      response.writeHead(413, { 'Content-Length': 9 }).end('too large', resolve);
    };
    server = createServer(inTurn(refuse));
  });
  closed = new Promise((resolve) => server.once('connection', (socket: Socket) => socket.once('close', resolve)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.write(HEAD);
  await answered;
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends the rest of the body, and more. Rejects when the connection is cut. */
function send(text: string): Promise<void> {
  return new Promise((resolve, reject) => client.once('error', reject).write(text, () => resolve()));
}

/** Reads all that the server has sent. */
function received(): Promise<string> {
  let all = '';
  client.setEncoding('utf8').on('data', (chunk: string) => (all += chunk));
  return new Promise((resolve, reject) => client.once('error', reject).once('end', () => resolve(all)));
}

test('a client that reads nothing before it has sent all gets the answer, and not a reset connection', async () => {
  await send(REST);
  expect(await received()).toMatch(/^HTTP\/1.1 413 .*too large$/s);
});

test('what follows on a connection that closes is not worked on', async () => {
  await send(`${REST}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await received();
  client.end();
  await closed;
  expect(requests).toBe(1);
});

describe('a client that neither sends nor closes', () => {
  const { milliseconds } = LINGER;
  beforeAll(() => {
    LINGER.milliseconds = 20;
  });
  afterAll(() => {
    LINGER.milliseconds = milliseconds;
  });

  test('loses its connection after a while', async () => {
    expect(await received()).toMatch(/too large$/);
    await closed;
  });
});
