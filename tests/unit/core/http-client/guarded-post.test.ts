import { networkList, guardedPost } from '../../../../runtime/core/outbound/http-client';
import { type Receiver, startReceiver } from '../../../support/receiver';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const local = networkList(['127.0.0.0/8']);
const post = (url: string, allowed = local, timeout?: number) =>
  guardedPost({ url: new URL(url), headers: { 'Content-Type': 'application/json' }, body: '{"ä":1}', allowed, timeout });

test('sends its body, and gives every status as an answer, without following a redirect', async () => {
  receiver.react = (response) => void response.writeHead(307, { Location: '/elsewhere', 'Retry-After': '5' }).end('moved');
  expect(await post(`${receiver.url}/a?b=c`)).toEqual({ status: 307, text: 'moved', retryAfter: 5 });
  expect(receiver.received).toMatchObject([{ path: '/a?b=c', text: '{"ä":1}' }]);
});

test('receives no more than 64 kB of an answer that never ends', async () => {
  receiver.react = (response) => {
    const more = (): void => void (response.destroyed || response.write('x'.repeat(10_000), more));
    response.writeHead(200);
    more();
  };
  expect((await post(receiver.url)).text).toHaveLength(65_536);
});

test('gives up an answer that does not come, or does not end, in time', async () => {
  receiver.react = () => undefined;
  await expect(post(receiver.url, local, 100)).rejects.toThrow('no answer in time');
  receiver.react = (response) => void response.writeHead(200).write('x');
  await expect(post(receiver.url, local, 100)).rejects.toThrow('no answer in time');
});

test.each(['127.0.0.1', '93.184.216.34', 'localhost', '2130706433', '0x7f.1', '[::ffff:7f00:1]', '[::1]'])(
  'does not reach %s: this machine, or another without https',
  async (host) => {
    const before = receiver.received.length;
    await expect(post(receiver.url.replace('127.0.0.1', host), networkList([]))).rejects.toThrow('It is no public address with https');
    expect(receiver.received).toHaveLength(before);
  },
);

test('the message of a failure holds neither the address nor what was sent', async () => {
  const message = await post('http://127.0.0.1:1/secret').catch((error: Error) => error.message);
  expect(message).toBe('It could not be reached or did not answer in time (ECONNREFUSED).');
});

describe('a connection', () => {
  let ports: unknown[];
  beforeEach(() => {
    ports = [];
    receiver.react = (response) => {
      ports.push(response.socket!.remotePort);
      response.writeHead(204).end();
    };
  });

  test('is used again, but for no request that allows other addresses', async () => {
    await post(receiver.url);
    await post(receiver.url);
    expect(ports[1]).toBe(ports[0]);
    await post(receiver.url, networkList(['127.0.0.1']));
    expect(ports[2]).not.toBe(ports[0]);
    await expect(post(receiver.url, networkList([]))).rejects.toThrow('It is no public address');
  });

  test('that the other side has closed meanwhile is no failure: the request is sent over another one', async () => {
    await post(receiver.url);
    receiver.react = (response) => {
      receiver.react = (again) => void again.writeHead(204).end();
      response.socket!.destroy();
    };
    expect((await post(receiver.url)).status).toBe(204);
  });

  test('that is new and is closed without an answer is a failure', async () => {
    receiver.react = (response) => void response.socket!.destroy();
    const before = receiver.received.length;
    await expect(post(receiver.url, networkList(['127.0.0.1/32']))).rejects.toThrow('ECONNRESET');
    expect(receiver.received).toHaveLength(before + 1);
  });
});
