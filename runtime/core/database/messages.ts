import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';

/** Characters of a seal, 132 bits. */
const SEAL_LENGTH = 22;

/** Nobody waits until a message itself is on a disk: with the server it would lose its listeners too. */
const NOTIFY = { name: 'tell processes', text: `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)` };

/** Where processes hear each other (`Channels`). */
export interface Hearing {
  listen(channel: string, listener: { onNotice(text: string): void; onGap(isListening: boolean): void }): Promise<void>;
}

/** What a process does with messages: of others, by their origin; and when it may have missed some. */
export interface Listener<Message> {
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
  listen(hearing: Hearing, { onMessage, onGap }: Listener<Message>): Promise<void> {
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
