import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../log/logger';

/** The channel on which triggers tell of each change of accounts, groups, memberships and rights. */
export const CHANNEL = 'advocacy_accounts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * Hears of changes of accounts at once, in every process, on a connection of its own. A lost connection is made again;
 * as changes may have been missed meanwhile, `changed` is called then too.
 */
export class AccountChangeListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private stopped = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly changed: () => void,
    private readonly log: Logger,
  ) {}

  /** Connects. When that fails it says so in the log and goes on trying; it never throws. */
  async start(): Promise<void> {
    const client = new Client({ ...this.config, password: this.config.password, keepAlive: true });
    this.client = client;
    client.on('notification', () => this.changed());
    // Without a handler an error of an idle connection would end the process. `end` follows and does the rest.
    client.on('error', (error) => this.log.warn('The connection that listens for changes of accounts failed.', { cause: error.message }));
    client.once('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.pause = FIRST_PAUSE;
      this.changed();
    } catch (error) {
      if (!this.stopped) this.log.warn('Cannot listen for changes of accounts; trying again.', { cause: String(error) });
      await client.end().catch(() => undefined);
      this.lost(client);
    }
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private lost(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.changed();
    if (this.stopped) return;
    this.retry = setTimeout(() => void this.start(), this.pause);
    this.retry.unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}
