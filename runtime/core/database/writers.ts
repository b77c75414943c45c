import { setImmediate as arrived } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../log/logger';
import type { Hearing, Messages } from './channels';
import { parsePosition, type Position } from './replicas';

/** Processes tell each other on this channel which accounts write. */
export const WRITERS_CHANNEL = 'advocacy_writers';

/** For so long (in milliseconds) it is remembered that an account wrote. A replica that is further behind is out of order. */
const REMEMBERED = 60_000;
/** What an account writes for so long after its process has told of it is not told again. */
const TOLD = 30_000;
/** How long a write waits for processes to hear of it: one that does not answer is gone, or hears it before the next request. */
const PATIENCE = 500;
/** How long a process that begins to listen waits until the others know of it. */
const SETTLED = 1_000;
const MAX_ACCOUNTS = 10_000;

const WRITTEN = { name: 'written position', text: 'SELECT pg_current_wal_insert_lsn()::text AS position' };
/** What processes say: that an account writes, and the answer to it; that one has begun to listen, and the answer to that; that one ends. */
type WritersMessage =
  | { account: number; number: number }
  | { heard: [from: string, number: number] }
  | { hello: true }
  | { here: true }
  | { bye: true };

/**
 * Remembers which accounts have written in the last minute, through whichever process, for clients that do not say it. A process tells the others that an account
 * writes and waits until they have heard it, before it answers the first write in half a minute. From then on they ask the server how far it is before they
 * read for that account from a replica. For others they ask nothing.
 */
export class Writers {
  private readonly others = new Set<string>();
  /** Up to where accounts have written through this process. */
  private readonly here = new Map<number, { position: Position; until: number }>();
  /** Accounts that write through other processes, with the time until when that is remembered. */
  private readonly elsewhere = new Map<number, number>();
  /** Accounts of which the others know. */
  private readonly told = new Map<number, { heard: Promise<void>; until: number }>();
  /** Who has not heard yet what this process has told, by its number. */
  private readonly waiting = new Map<number, { missing: Set<string>; done: () => void }>();
  /** What was written before this process heard the others. Undefined while it does not hear them. */
  private before: Promise<Position> | Position | undefined = 0n;
  private isShared = false;
  private number = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly messages: Messages<WritersMessage>,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** Tells other processes from now on, and hears them. */
  async share(channels: Hearing): Promise<void> {
    this.isShared = true;
    this.before = undefined;
    await this.messages.listen(channels, {
      onMessage: (message, from) => this.obey(message, from),
      onGap: (isListening) => this.begin(isListening),
    });
  }

  /** Tells the others that this process ends, so that no write waits for it. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isShared) await this.messages.send({ bye: true });
  }

  /**
   * Tells that an account, or somebody without one, has written. Resolves with a position up to which everything that is committed now has been written, as
   * PostgreSQL writes it.
   */
  async wrote(account: number | undefined): Promise<string> {
    const text = await this.ask();
    if (account === undefined) return text;
    this.makeRoom();
    const [position, known] = [parsePosition(text)!, this.here.get(account)?.position ?? 0n];
    this.here.set(account, { position: position > known ? position : known, until: this.now() + REMEMBERED });
    if (this.isShared) await this.tell(account);
    return text;
  }

  /** Up to where an account may have written in the last minute; 0 where it has not. Undefined where nobody can tell. */
  async writtenBy(account: number): Promise<Position | undefined> {
    // What had come before the request that asks is heard first.
    if (this.isShared) await arrived();
    const { before } = this;
    if (before === undefined) return undefined;
    try {
      if ((this.elsewhere.get(account) ?? 0) > this.now()) return parsePosition(await this.ask());
      const here = this.here.get(account);
      const [floor, position] = [await before, here && here.until > this.now() ? here.position : 0n];
      return floor > position ? floor : position;
    } catch {
      return undefined;
    }
  }

  private tell(account: number): Promise<void> {
    const known = this.told.get(account);
    if (known && known.until > this.now()) return known.heard;
    const heard = this.announce(account);
    // A process that does not know the others yet tells it again.
    if (this.before === undefined) return heard;
    this.told.set(account, { heard, until: this.now() + TOLD });
    heard.catch(() => this.told.delete(account));
    return heard;
  }

  private async announce(account: number): Promise<void> {
    const number = (this.number += 1);
    const missing = new Set(this.others);
    const heard = new Promise<void>((done) => void this.waiting.set(number, { missing, done }));
    const timer = setTimeout(() => this.giveUp(number), PATIENCE);
    try {
      await this.messages.send({ account, number });
      if (missing.size > 0) await heard;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(number);
    }
  }

  private giveUp(number: number): void {
    const { missing, done } = this.waiting.get(number)!;
    for (const gone of missing) this.others.delete(gone);
    done();
  }

  private obey(message: WritersMessage, from: string): void {
    this.others.add(from);
    if ('account' in message) {
      this.makeRoom();
      this.elsewhere.set(message.account, this.now() + REMEMBERED);
      this.reply({ heard: [from, message.number] });
    } else if ('hello' in message) {
      // It knows of nobody.
      this.told.clear();
      this.reply({ here: true });
    } else if ('heard' in message && message.heard[0] === this.messages.origin) this.waitNoMore(message.heard[1], from);
    else if ('bye' in message) {
      this.others.delete(from);
      for (const number of this.waiting.keys()) this.waitNoMore(number, from);
    }
  }

  /** One has heard what was told by that number, or need not. */
  private waitNoMore(number: number, from: string): void {
    const waiting = this.waiting.get(number);
    waiting?.missing.delete(from);
    if (waiting?.missing.size === 0) waiting.done();
  }

  /** Forgets all accounts. Whatever is written until the others know of this process, everybody reads. */
  private begin(isListening: boolean): void {
    for (const known of [this.here, this.elsewhere, this.told, this.others]) known.clear();
    this.before = undefined;
    clearTimeout(this.timer);
    if (!isListening) return;
    this.reply({ hello: true });
    this.timer = setTimeout(() => this.settle(), SETTLED).unref();
  }

  private settle(): void {
    const before = this.ask().then((text) => parsePosition(text)!);
    this.before = before;
    before.catch(() => {
      if (this.before === before) this.begin(!this.pool.ending);
    });
  }

  private makeRoom(): void {
    if (Math.max(this.here.size, this.elsewhere.size, this.told.size) >= MAX_ACCOUNTS) this.begin(this.isShared);
  }

  private async ask(): Promise<string> {
    const { rows } = await this.pool.query<{ position: string }>(WRITTEN);
    return rows[0]!.position;
  }

  /** Says what no request waits for. Whoever waits for it elsewhere goes on without it. */
  private reply(message: WritersMessage): void {
    if (this.pool.ending) return;
    this.messages
      .send(message)
      .catch((error: unknown) => this.log.warn('Other processes were not told who writes.', { cause: String(error) }));
  }
}

declare module '../call/services' {
  interface Services {
    /** Who has written, and so is not to read from a replica that is behind. Undefined when the settings name none. */
    writers?: Writers;
  }
}
