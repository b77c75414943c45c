import { randomBytes } from 'node:crypto';
import { setImmediate as arrived } from 'node:timers/promises';
import type { Pool } from 'pg';
import { parsePosition, type Position } from './replicas';

/** Processes tell each other on this channel which accounts have written. */
const CHANNEL = 'advocacy_writers';

/** For so long (in milliseconds) it is remembered that an account wrote. A replica that is further behind is out of order. */
const REMEMBERED = 60_000;
const MAX_ACCOUNTS = 10_000;
/** Accounts in one message: PostgreSQL takes 8,000 bytes. */
const MAX_TOLD = 500;

const WRITTEN = { name: 'written position', text: 'SELECT pg_current_wal_insert_lsn()::text AS position' };
/** Nothing waits until the message itself is on a disk: with the server it would lose its listeners too. */
const TOLD = {
  name: 'tell writers',
  text: `SELECT pg_current_wal_insert_lsn()::text AS position, set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
};

/** Where processes hear each other (`Channels`). */
interface Hearing {
  listen(channel: string, listener: { onNotice(text: string): void; onGap(isListening: boolean): void }): Promise<void>;
}

/** A place up to which something has been written. Undefined until somebody wants to know: then the server is asked, which tells a later one. */
interface Written {
  position?: Position | Promise<Position>;
}

/**
 * Remembers for a minute which accounts have written, through whichever process, for clients that do not say it. A process that writes tells the others before
 * it answers. What is read for an account that did not write costs no statement; one that wrote elsewhere costs one.
 */
export class Writers {
  private readonly origin = randomBytes(6).toString('base64url');
  private readonly accounts = new Map<number, Written & { until: number }>();
  /** What was written before this process heard the others, by whomever. Undefined while it does not hear them. */
  private before: Written | undefined = { position: 0n };
  private isShared = false;
  /** Those who are told of next, while a message is on its way. */
  private next: { accounts: Set<number>; told: Promise<string> } | undefined;
  private telling: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly now: () => number = Date.now,
  ) {}

  /** Tells other processes from now on, and hears them. */
  async share(channels: Hearing): Promise<void> {
    this.isShared = true;
    this.begin(false);
    await channels.listen(CHANNEL, {
      onNotice: (text) => this.hear(text),
      onGap: (isListening) => this.begin(isListening),
    });
  }

  /**
   * Tells that an account, or somebody without one, has written. Resolves with a position up to which everything that is committed now has been written, as
   * PostgreSQL writes it. Those who write at once are told of together.
   */
  async wrote(account: number | undefined): Promise<string> {
    const text = account === undefined || !this.isShared ? await positionBy(this.pool, WRITTEN) : await this.tell(account);
    if (account !== undefined) this.remember(account, parsePosition(text)!);
    return text;
  }

  /** Up to where an account has written in the last minute; 0 where it has not. Undefined where nobody can tell. */
  async writtenBy(account: number): Promise<Position | undefined> {
    // What had come before the request that asks is heard first.
    if (this.isShared) await arrived();
    const { before } = this;
    if (before === undefined) return undefined;
    const written = this.liveOf(account) ?? { position: 0n };
    return Promise.all([this.positionOf(before), this.positionOf(written)]).then(latest, () => undefined);
  }

  private tell(account: number): Promise<string> {
    if (!this.next) {
      const accounts = new Set<number>();
      const told = this.telling
        .catch(() => undefined)
        .then(() => {
          this.next = undefined;
          return this.send([...accounts]);
        });
      this.next = { accounts, told };
      this.telling = told;
    }
    this.next.accounts.add(account);
    return this.next.told;
  }

  private async send(accounts: readonly number[]): Promise<string> {
    let position = '';
    for (let at = 0; at < accounts.length; at += MAX_TOLD) {
      const text = `${this.origin}:${accounts.slice(at, at + MAX_TOLD).join(',')}`;
      position = await positionBy(this.pool, { ...TOLD, values: [text] });
    }
    return position;
  }

  private hear(text: string): void {
    const [, from, accounts] = /^([\w-]+):(\d+(?:,\d+)*)$/.exec(text) ?? [];
    if (accounts === undefined || from === this.origin) return;
    for (const account of accounts.split(',')) this.remember(Number(account), undefined);
  }

  /** @param position undefined where it wrote through another process */
  private remember(account: number, position: Position | undefined): void {
    if (this.accounts.size >= MAX_ACCOUNTS) this.begin(this.before !== undefined);
    const known = (this.liveOf(account) ?? { position: 0n }).position;
    // Of two processes through which it writes at once, none knows which was the later one.
    const both = position !== undefined && typeof known === 'bigint' ? latest([position, known]) : undefined;
    this.accounts.set(account, { position: both, until: this.now() + REMEMBERED });
  }

  private liveOf(account: number): (Written & { until: number }) | undefined {
    const written = this.accounts.get(account);
    return written && written.until > this.now() ? written : undefined;
  }

  private positionOf(written: Written): Position | Promise<Position> {
    written.position ??= positionBy(this.pool, WRITTEN).then(
      (text) => (written.position = parsePosition(text)!),
      (error: unknown) => {
        written.position = undefined;
        throw error;
      },
    );
    return written.position;
  }

  /** Forgets all accounts. Whatever they wrote until now, everybody reads. */
  private begin(isListening: boolean): void {
    this.accounts.clear();
    this.before = isListening ? {} : undefined;
    // So that nobody waits for it. What fails now is asked again.
    if (this.before) Promise.resolve(this.positionOf(this.before)).catch(() => undefined);
  }
}

function latest(positions: readonly Position[]): Position {
  return positions.reduce((one, other) => (other > one ? other : one));
}

async function positionBy(pool: Pool, statement: { name: string; text: string; values?: string[] }): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(statement);
  return rows[0]!.position;
}
