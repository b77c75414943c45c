import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../framework/services';
import { Alarm } from './alarm';
import { writeNotes, writeResults, type Author, type Result } from './books';

interface Mark {
  id: number;
  resolve(marked: boolean): void;
}

/** What came of a recipient, on its way into the books. */
export interface Entry {
  readonly result: Result;
  /** Resolves once it stands where others find it, should this sender end. */
  readonly written: Promise<void>;
  resolve(): void;
}

/** The wait (in milliseconds) before the database is asked again, from the first time to the last. */
const SHORTEST = 50;
const LONGEST = 2_000;

/** Results of mails that were sent gather until they are so many, or for so long (in milliseconds); then they are settled in one statement. */
const MANY = 250;
const SOON = 250;

/**
 * The books of one sender and mailing. What its connections have to note goes into one statement at a time: while one is on its way, the
 * next gathers (with several at once they are smaller, and took a third more of the database's time). What follows from it is settled for
 * many at once. Nothing is lost while the database is away; it is written when it is back.
 */
export class Ledger {
  private marks: Mark[] = [];
  /** Of messages that the mail server has, and of which that is to be noted. */
  private accepted: Entry[] = [];
  private results: Entry[] = [];
  private noting: Promise<void> | undefined;
  private settling: Promise<void> | undefined;
  private readonly enough = new Alarm();
  private hurried = false;

  constructor(
    private readonly services: Services,
    private readonly author: Author,
  ) {}

  /**
   * Writes down that a message is about to be handed over; false when it may not be. `before`, what came of the message before on the same
   * connection, is noted no later: a sender that is killed leaves one message a connection at most of which nobody can tell.
   */
  async mark(id: number, before?: Entry): Promise<boolean> {
    if (before && !this.accepted.includes(before)) await before.written;
    return new Promise((resolve) => {
      this.marks.push({ id, resolve });
      this.note();
    });
  }

  /** Writes down what came of a recipient. */
  settle(result: Result): Entry {
    let resolve = (): void => undefined;
    const written = new Promise<void>((settled) => (resolve = settled));
    const entry = { result, written, resolve };
    if (result.state === 'sent') {
      this.accepted.push(entry);
      this.note();
    } else {
      this.results.push(entry);
      this.conclude();
      this.enough.ring();
    }
    return entry;
  }

  /** Resolves when everything is written. */
  async done(): Promise<void> {
    this.hurried = true;
    this.enough.ring();
    while (this.settling ?? this.noting) await (this.noting ?? this.settling);
    this.hurried = false;
  }

  private note(): void {
    this.noting ??= this.noteAll();
  }

  private async noteAll(): Promise<void> {
    do {
      // What the others have to say at this moment goes along.
      await new Promise(setImmediate);
      await this.noteSome(this.marks.splice(0), this.accepted.splice(0));
    } while (this.marks.length + this.accepted.length > 0);
    this.noting = undefined;
  }

  private async noteSome(marks: Mark[], accepted: readonly Entry[]): Promise<void> {
    const refuse = (): void => {
      // Who waits for a mark may go on with something else; a mark that was made all the same is given back with the lease.
      for (const { resolve } of marks.splice(0)) resolve(false);
    };
    await this.insist(async () => {
      if (marks.length + accepted.length === 0) return;
      const marked = await writeNotes(
        this.services.pool,
        this.author,
        marks.map(({ id }) => id),
        accepted.map(({ result: { id } }) => id),
      );
      for (const { id, resolve } of marks) resolve(marked.has(id));
    }, refuse);
    for (const { resolve } of accepted) resolve();
    this.results.push(...accepted);
    if (this.results.length >= MANY) this.enough.ring();
    this.conclude();
  }

  private conclude(): void {
    if (this.results.length > 0) this.settling ??= this.settleAll();
  }

  private async settleAll(): Promise<void> {
    while (this.results.length > 0) {
      const waits = !this.hurried && this.results.length < MANY && this.results.every(({ result }) => result.state === 'sent');
      if (waits) await this.enough.wait(SOON);
      const entries = this.results.splice(0, 2 * MANY);
      await this.insist(() =>
        writeResults(
          this.services.pool,
          this.author.sender,
          entries.map(({ result }) => result),
        ),
      );
      for (const { resolve } of entries) resolve();
    }
    this.settling = undefined;
  }

  /** Does it, again and again if need be. */
  private async insist(write: () => Promise<void>, failed?: () => void): Promise<void> {
    for (let wait = SHORTEST; ; wait = Math.min(2 * wait, LONGEST)) {
      try {
        return await write();
      } catch (error) {
        this.services.log.error('A sender could not write down what it does. It tries again.', { cause: error });
        failed?.();
        await pause(wait);
      }
    }
  }
}
