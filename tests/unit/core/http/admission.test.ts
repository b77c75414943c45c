import { connect, type Socket } from 'node:net';
import { MAX_WAITING_BODIES, LEAST_RATE } from '../../../../runtime/core/http/admission';
import { until } from '../../../support/until';
import { ADMIN, openHttp, type HttpHarness } from './harness';

const open: (Socket | HttpHarness)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) {
    if ('destroy' in each) each.destroy();
    else await each.close();
  }
});

async function openServer(options: Parameters<typeof openHttp>[0] = {}): Promise<HttpHarness> {
  const server = await openHttp(options);
  open.push(server);
  return server;
}

/** A connection that has sent so much. What comes back is in `answer`. */
async function sent(server: HttpHarness, text: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(server.port, '127.0.0.1');
  open.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return { socket, answer: () => received };
}

const head = (method: string, more: string): string => `${method} /rest/v1/thing/open/ HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
/** A request whose body never comes. */
const IDLE = head('POST', 'Content-Type: application/json\r\nContent-Length: 100\r\n');

const post = (server: HttpHarness, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/rest/v1/thing/open/`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } });

test('clients whose body does not come keep nobody out', async () => {
  const server = await openServer({ settings: { maxConcurrentRequests: 5 } });
  for (let n = 0; n < 20; n += 1) await sent(server, IDLE);
  expect((await post(server)).status).toBe(201);
});

test('one network has a bounded number of bodies on their way; another network is not affected', async () => {
  const server = await openServer({ settings: { trustProxy: true } });
  const from = (address: string): string => IDLE.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  for (let n = 0; n < MAX_WAITING_BODIES.ofNetwork; n += 1) await sent(server, from('192.0.2.1'));
  const { answer } = await sent(server, from('192.0.2.1'));
  await until(() => answer().includes('\r\n\r\n'));
  expect(answer()).toContain('HTTP/1.1 429');
  expect((await post(server, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(201);
});

test('a body that arrives too slowly is refused, and the connection closed', async () => {
  const server = await openServer();
  const { grace } = LEAST_RATE;
  LEAST_RATE.grace = 20;
  try {
    const { answer, socket } = await sent(server, IDLE);
    await until(() => socket.destroyed || socket.readableEnded);
    expect(answer()).toContain('HTTP/1.1 408');
    expect(answer()).toContain('The request arrives too slowly.');
  } finally {
    LEAST_RATE.grace = grace;
  }
});

test('a place is kept for staff when the public fills all others', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await openServer({
    settings: { maxConcurrentRequests: 10 },
    write: async () => {
      await released;
      return { status: 201 };
    },
  });
  const waiting = Array.from({ length: 9 }, () => post(server));
  await until(() => server.calls.length === 9);
  expect((await post(server)).status).toBe(429);
  expect((await fetch(`${server.url}/rest/v1/thing/5/`, { headers: { authorization: ADMIN } })).status).toBe(200);
  release();
  for (const response of await Promise.all(waiting)) expect(response.status).toBe(201);
});

test('requests that are sent ahead on one connection are answered in order, one at a time', async () => {
  let [running, most] = [0, 0];
  const server = await openServer({
    collection: async ({ query }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return { status: 200, body: { value: query.get('n') } };
    },
  });
  const get = (n: number): string => head('GET', '').replace('open/', `open/?n=${n}`);
  const { answer } = await sent(server, Array.from({ length: 20 }, (_, n) => get(n)).join(''));
  await until(() => answer().includes('"19"'));
  expect(answer().match(/^"\d+"/gm)).toEqual(Array.from({ length: 20 }, (_, n) => `"${n}"`));
  expect(most).toBe(1);
});

test('requests that were sent ahead on a connection that is closed are not worked on', async () => {
  let left = 0;
  const server = await openServer({
    collection: async (call) => {
      await new Promise<void>((resolve) => call.whenLeft!(resolve));
      left += 1;
      return { status: 200, body: { value: 'late' } };
    },
  });
  const { socket } = await sent(server, head('GET', '').repeat(3));
  await until(() => server.calls.length === 1);
  socket.destroy();
  await until(() => left === 1);
  expect((await post(server)).status).toBe(201);
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('requests that were sent behind the last answer of a connection are not worked on', async () => {
  const server = await openServer({ collection: async () => ({ status: 200, headers: { Connection: 'close' }, body: { value: 'last' } }) });
  expect((await server.raw(head('GET', '').repeat(3))).match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  expect((await post(server)).status).toBe(201);
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('20,000 requests whose answers nobody reads are not worked on', async () => {
  const server = await openServer({ collection: async () => ({ status: 200, body: { value: 'x'.repeat(100_000) } }) });
  const { socket } = await sent(server, head('GET', ''));
  socket.pause();
  socket.write(head('GET', '').repeat(20_000));
  await until(() => server.calls.length > 1);
  for (let n = 0; n < 20; n += 1) expect((await post(server)).status).toBe(201);
  expect(server.calls.filter(({ method }) => method === 'GET').length).toBeLessThan(40);
});

test('a connection that sends too many requests ahead gets a 429 after the answers, and is closed', async () => {
  const server = await openServer();
  const answer = await server.raw(head('GET', '').repeat(1000));
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(33);
  expect(answer.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
});
