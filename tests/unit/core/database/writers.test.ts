import type { Pool } from 'pg';
import { Messages } from '../../../../runtime/core/database/channels';
import { Writers, WRITERS_CHANNEL } from '../../../../runtime/core/database/writers';
import { createLogger } from '../../../../runtime/core/log/logger';
import { until } from '../../../support/until';

interface Listener {
  onNotice(text: string): void;
  onGap(isListening: boolean): void;
}

/** A server that knows how far it is, and hands messages to all who listen. */
class Server {
  position = 1;
  readonly messages: string[] = [];
  readonly listeners: Listener[] = [];
  /** How often it was asked how far it is. */
  asked = 0;

  readonly pool = {
    query: async ({ values }: { values?: string[] }) => {
      if (values === undefined) {
        this.asked += 1;
        return { rows: [{ position: `0/${this.position.toString(16)}` }] };
      }
      const [, message = ''] = values;
      this.messages.push(message);
      for (const { onNotice } of this.listeners) onNotice(message);
      return { rows: [] };
    },
  } as unknown as Pool;

  /** A process that hears the others, and knows them. */
  async process(): Promise<Writers> {
    const writers = new Writers(this.pool, new Messages(WRITERS_CHANNEL, this.pool, 'the key of all'), createLogger('silent'));
    await writers.share({
      listen: async (_channel, listener) => {
        this.listeners.push(listener);
        listener.onGap(true);
      },
    });
    await until(async () => (await writers.writtenBy(0)) !== undefined);
    return writers;
  }
}

const ANN = 7;
const BEN = 8;

test('the first write of an account is told, those after it are not; reads for other accounts ask nothing', async () => {
  const server = new Server();
  const [one, other] = await Promise.all([server.process(), server.process()]);
  server.position = 20;
  expect(await one.wrote(ANN)).toBe('0/14');
  expect(await one.writtenBy(ANN)).toBe(20n);
  const told = server.messages.length;
  server.position = 30;
  await one.wrote(ANN);
  expect(server.messages).toHaveLength(told);
  const { asked } = server;
  expect(await other.writtenBy(ANN)).toBe(30n);
  expect(server.asked).toBe(asked + 1);
  expect(await other.writtenBy(BEN)).toBe(1n);
  expect(server.asked).toBe(asked + 1);
});

test('a write is answered once all have heard of it', async () => {
  const server = new Server();
  const [one, other] = await Promise.all([server.process(), server.process()]);
  const held: string[] = [];
  const listener = server.listeners[1]!;
  const hear = listener.onNotice;
  listener.onNotice = (text) => void held.push(text);
  let isAnswered = false;
  const written = one.wrote(ANN).then(() => (isAnswered = true));
  await until(() => held.length > 0);
  expect(isAnswered).toBe(false);
  held.forEach(hear);
  await written;
  server.position = 40;
  expect(await other.writtenBy(ANN)).toBe(40n);
});

test('a write goes on without a process that is gone', async () => {
  const server = new Server();
  const [one] = await Promise.all([server.process(), server.process()]);
  server.listeners.splice(1);
  expect(await one.wrote(ANN)).toBe('0/1');
  expect(await one.wrote(BEN)).toBe('0/1');
});

test('a write that waits for a process waits no more once that ends', async () => {
  const server = new Server();
  const [one, other] = await Promise.all([server.process(), server.process()]);
  server.listeners[1]!.onNotice = () => undefined;
  const written = one.wrote(ANN);
  const told = server.messages.length;
  await until(() => server.messages.length > told);
  await other.end();
  expect(await written).toBe('0/1');
});

test('a process that does not listen knows of no account, and is told again once it does', async () => {
  const server = new Server();
  const [one, other] = await Promise.all([server.process(), server.process()]);
  await one.wrote(ANN);
  server.listeners[1]!.onGap(false);
  expect(await other.writtenBy(ANN)).toBeUndefined();
  server.listeners[1]!.onGap(true);
  await until(async () => (await other.writtenBy(BEN)) !== undefined);
  await one.wrote(ANN);
  server.position = 50;
  expect(await other.writtenBy(ANN)).toBe(50n);
  expect(await other.writtenBy(BEN)).toBe(1n);
});

test('messages without the seal of the key are not heard', async () => {
  const server = new Server();
  const one = await server.process();
  const forged = `{"from":"x","account":${ANN},"number":1}`;
  for (const text of ['', 'x', 'null', '{}', '{"from":1,"heard":null}', '[1]', forged, `${'x'.repeat(22)}${forged}`])
    server.listeners[0]!.onNotice(text);
  const { asked } = server;
  expect(await one.writtenBy(ANN)).toBe(1n);
  expect(server.asked).toBe(asked);
});
