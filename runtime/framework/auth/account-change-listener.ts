import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../log/logger';

/** Triggers notify this channel of each change of accounts, groups, memberships and rights; so does whatever ends sessions. */
export const ACCOUNTS_CHANNEL = 'advocacy_accounts';

/** Milliseconds before a lost connection is made again. The pause doubles up to the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * Listens for changes of accounts on a connection of its own, so that they count at once in every process. A lost connection is made
 * again. Changes may have been missed meanwhile, so `onChange` is called then too.
 */
export class AccountChangeListener {
  private client: Client | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private stopped = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly onChange: () => void,
    private readonly log: Logger,
  ) {}

  /** Connects. On failure it logs a warning and tries again. Never throws. */
  async start(): Promise<void> {
    const client = new Client({ ...this.config, password: this.config.password, keepAlive: true });
    this.client = client;
    client.on('notification', () => this.onChange());
    // Without a handler an error of an idle connection would end the process. The event `end` follows, which reconnects.
    client.on('error', (error) => this.log.warn('The connection that listens for changes of accounts failed.', { cause: error.message }));
    client.once('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${ACCOUNTS_CHANNEL}`);
      this.pause = FIRST_PAUSE;
      this.onChange();
    } catch (error) {
      if (!this.stopped) this.log.warn('Cannot listen for changes of accounts; trying again.', { cause: String(error) });
      await client.end().catch(() => undefined);
      this.reconnect(client);
    }
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private reconnect(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.onChange();
    if (this.stopped) return;
    this.retryTimer = setTimeout(() => void this.start(), this.pause);
    this.retryTimer.unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
