import { stat } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RequestHandler } from '../../../../runtime/core/call/express';
import { assemble } from '../../../../runtime/core/program/assemble';
import { Drain, type DrainTimes, createServer } from '../../../../runtime/core/http/server';
import type { Services } from '../../../../runtime/core/call/services';
import { until } from '../../../support/until';

const GET = 'GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server that can end, and a client of it. */
interface Ending {
  drain: Drain;
  client: Socket;
  /** What the client has received so far. */
  soFar(): string;
  /** All that the client received, once the connection is closed. */
  received: Promise<string>;
}

/** Starts a server, and sends a text that it reads. */
async function open(app: RequestListener, text: string, times?: DrainTimes): Promise<Ending> {
  const server = createServer(app);
  const drain = new Drain(server, times);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let all = '';
  client.setEncoding('utf8').on('data', (chunk: string) => (all += chunk));
  client.on('error', (error) => (all += error.message));
  const received = new Promise<string>((resolve) => client.once('close', () => resolve(all)));
  const socket = await accepted;
  if (text) client.write(text);
  await until(() => socket.bytesRead === text.length);
  return { drain, client, soFar: () => all, received };
}

/** An application that answers when it is told to. */
function held(): { app: RequestListener; arrived: Promise<void>; answer: () => void } {
  let answer = (): void => {};
  let tell = (): void => {};
  const arrived = new Promise<void>((resolve) => (tell = resolve));
  const app: RequestListener = (_request, response) => {
    answer = () => response.end('whole');
    tell();
  };
  return { app, arrived, answer: () => answer() };
}

test('an answer under way when the end begins is whole, and says that the connection closes', async () => {
  const { app, arrived, answer } = held();
  const { drain, received } = await open(app, GET);
  await arrived;
  const end = drain.end();
  answer();
  await end;
  expect(await received).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*Connection: close\r\n(.+\r\n)*\r\nwhole$/);
});

test('a request of which a part had arrived when the end began is answered; /ready says 503', async () => {
  const pool = { query: async () => ({ rows: [] }) };
  const settings = { maxConcurrentRequests: 100, trustProxy: false };
  const authenticate: RequestHandler = (_request, _response, next) => next();
  const app = assemble({ settings, pool } as unknown as Services, { routers: [], authenticate });
  const { drain, client, received } = await open(app, GET.slice(0, 20));
  const end = drain.end();
  client.write(GET.slice(20));
  await end;
  expect(await received).toMatch(
    /^HTTP\/1.1 503 Service Unavailable\r\n(.+\r\n)*Connection: close\r\n(.+\r\n)*\r\n.+\r\n{"status":"ending"}\r\n0\r\n\r\n$/,
  );
});

test('a client that sends its next request while the end begins has its answer', async () => {
  const { drain, client, soFar, received } = await open((_request, response) => void response.end('whole'), GET);
  await until(() => soFar().endsWith('whole'));
  client.write(GET);
  await drain.end();
  expect((await received).match(/Connection: (keep-alive|close)|whole/gi)).toEqual([
    'Connection: keep-alive',
    'whole',
    'Connection: close',
    'whole',
  ]);
});

test('a request that arrived while the process was busy for longer than a connection may be idle is answered', async () => {
  const times = { idle: 300, limit: 10_000 };
  const { drain, client, soFar, received } = await open((_request, response) => void response.end('whole'), GET, times);
  await until(() => soFar().endsWith('whole'));
  const end = drain.end();
  // After the work of a file system call come timers, and only then what arrived meanwhile.
  stat(__filename, () => {
    client.write(GET);
    const busyUntil = performance.now() + 600;
    while (performance.now() < busyUntil);
  });
  await end;
  expect((await received).match(/whole/g)).toHaveLength(2);
});

test('connections that are idle, and those over which nothing was ever sent, do not hold up the end', async () => {
  const times = { idle: 10, limit: 10_000_000 };
  const idle = await open((_request, response) => void response.end('whole'), GET, times);
  await idle.drain.end();
  expect(await idle.received).toMatch(/whole$/);
  const silent = await open(() => {}, '', times);
  await silent.drain.end();
  expect(await silent.received).toBe('');
});

test('a request that takes longer than the limit does not hold up the end', async () => {
  const { app, arrived } = held();
  const { drain, received } = await open(app, GET, { idle: 10, limit: 10 });
  await arrived;
  await drain.end();
  expect(await received).toBe('');
});

test('nothing holds a server that has ended, so that what it was made with can go', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const ended = async (): Promise<WeakRef<object>> => {
    const server = createServer(() => {});
    const drain = new Drain(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await drain.end();
    return new WeakRef(server);
  };
  const server = await ended();
  await until(() => {
    collect();
    return server.deref() === undefined;
  });
});
