import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from '../log/logger';
import type { Services } from '../call/services';
import { DatabaseClient } from './pool';

/** Milliseconds before a lost connection is made again. The pause doubles up to the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/** Who listens to a channel. */
interface Listener {
  /** Called with the text of each notification. */
  onNotice(payload: string): void;
  /** Called when notifications may have been missed: at the start, and when the connection is lost or made again. Is told whether they come from now on. */
  onGap?(isListening: boolean): void;
}

/**
 * Listens to channels of PostgreSQL (`LISTEN`) on one connection of its own, so that processes tell each other at once what has changed. A lost
 * connection is made again.
 */
class Channels {
  private readonly listeners = new Map<string, Listener>();
  private client: DatabaseClient | undefined;
  private ready: Promise<void> | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private stopped = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly log: Logger,
  ) {}

  /** Listens to a channel from now on. On failure it logs a warning and tries again. Never throws. */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.listeners.set(channel, listener);
    if (this.ready === undefined) this.ready = this.connect();
    else await this.ready.then(() => this.client?.query(listenSql([channel]))).catch(() => undefined);
    await this.ready;
    listener.onGap?.(this.client !== undefined);
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new DatabaseClient({ ...this.config, password: this.config.password, keepAlive: true });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.onNotice(payload));
    // Without a handler an error of an idle connection would end the process. The event `end` follows, which reconnects.
    client.on('error', (error) => this.log.warn('The connection that listens to other processes failed.', { cause: error.message }));
    client.once('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(listenSql([...this.listeners.keys()]));
      this.pause = FIRST_PAUSE;
    } catch (error) {
      if (!this.stopped) this.log.warn('Cannot listen to other processes; trying again.', { cause: String(error) });
      await client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  private reconnect(client: DatabaseClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.tellGap();
    if (this.stopped) return;
    this.retryTimer = setTimeout(() => {
      this.ready = this.connect();
      void this.ready.then(() => this.client && this.tellGap());
    }, this.pause);
    this.retryTimer.unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private tellGap(): void {
    for (const { onGap } of this.listeners.values()) onGap?.(this.client !== undefined);
  }
}

function listenSql(channels: readonly string[]): string {
  return channels.map((channel) => `LISTEN ${channel}`).join('; ');
}

const channelsByServices = new WeakMap<Services, Channels>();

/** The channels of a process. All callers with the same `services` share one connection. */
export function channelsOf(services: Services): Channels {
  const channels = channelsByServices.get(services) ?? new Channels(services.pool.options, services.log);
  channelsByServices.set(services, channels);
  return channels;
}

/** Stops listening. Call it before the process ends. */
export async function closeChannels(services: Services): Promise<void> {
  const channels = channelsByServices.get(services);
  channelsByServices.delete(services);
  await channels?.stop();
}

/** Characters of a seal, 132 bits. */
const SEAL_LENGTH = 22;

/** Nobody waits until a message itself is on a disk: with the server it would lose its listeners too. */
const NOTIFY = { name: 'tell processes', text: `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)` };

/** Where processes hear each other (`Channels`). */
export interface Hearing {
  listen(channel: string, listener: { onNotice(text: string): void; onGap(isListening: boolean): void }): Promise<void>;
}

/** What a process does with messages: of others, by their origin; and when it may have missed some. */
interface MessageListener<Message> {
  onMessage(message: Message, from: string): void;
  onGap(isListening: boolean): void;
}

/**
 * What the processes of one database tell each other on a channel of PostgreSQL: JSON with a seal. Whoever may run SQL may notify, but does not know the
 * key, so a message of somebody else is not heard.
 */
export class Messages<Message extends object> {
  /** Who sends. */
  readonly origin = randomBytes(6).toString('base64url');

  constructor(
    private readonly channel: string,
    private readonly pool: Pool,
    private readonly secretKey: string,
  ) {}

  /** Hears the others from now on, and not what this process sends itself. */
  listen(hearing: Hearing, { onMessage, onGap }: MessageListener<Message>): Promise<void> {
    const onNotice = (sealed: string): void => {
      const { from, ...message } = this.opened(sealed) ?? { from: this.origin };
      if (from !== this.origin) onMessage(message as Message, from);
    };
    return hearing.listen(this.channel, { onNotice, onGap });
  }

  /** Sends a message of 7,900 bytes at most: PostgreSQL takes 8,000. Throws where the database does not take it. */
  async send(message: Message): Promise<void> {
    const text = JSON.stringify({ from: this.origin, ...message });
    await this.pool.query({ ...NOTIFY, values: [this.channel, this.sealOf(text) + text] });
  }

  private opened(sealed: string): (Message & { from: string }) | undefined {
    const text = sealed.slice(SEAL_LENGTH);
    const [seal, expected] = [Buffer.from(sealed.slice(0, SEAL_LENGTH)), Buffer.from(this.sealOf(text))];
    return seal.length === expected.length && timingSafeEqual(seal, expected)
      ? (JSON.parse(text) as Message & { from: string })
      : undefined;
  }

  private sealOf(text: string): string {
    return createHmac('sha256', this.secretKey).update(`told ${this.channel}\0${text}`).digest('base64url').slice(0, SEAL_LENGTH);
  }
}
