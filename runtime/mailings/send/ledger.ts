import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../call';
import { writeBooks, type Result } from './books';

interface Mark {
  id: number;
  resolve(marked: boolean): void;
}

interface Entry {
  result: Result;
  resolve(): void;
}

/** The wait (in milliseconds) before the database is asked again, from the first time to the last. */
const SHORTEST = 50;
const LONGEST = 2_000;

/**
 * Statements that may be under way at once: while one waits for its commit, others need not wait for it. A sender that is killed leaves at
 * most so many messages a connection of which nobody can tell.
 */
const PENS = 3;

/**
 * The books of one sender. What its connections have to write down at the same moment goes into one statement: while all pens are busy,
 * the next gathers. Nothing is lost while the database is away; it is written when it is back.
 */
export class Ledger {
  private marks: Mark[] = [];
  private entries: Entry[] = [];
  private readonly writing = new Map<number, Promise<void>>();

  constructor(
    private readonly services: Services,
    private readonly sender: string,
  ) {}

  /** Writes down that a message is about to be handed over; false when it may not be. */
  mark(id: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.marks.push({ id, resolve });
      this.begin();
    });
  }

  /** Writes down what came of a recipient. Resolves once it is committed. */
  settle(result: Result): Promise<void> {
    return new Promise((resolve) => {
      this.entries.push({ result, resolve });
      this.begin();
    });
  }

  /** Resolves when everything is written. */
  async done(): Promise<void> {
    while (this.writing.size > 0) await Promise.all(this.writing.values());
  }

  /** Takes up a pen, if one is free. */
  private begin(): void {
    for (let pen = 0; pen < PENS; pen += 1) {
      if (this.writing.has(pen)) continue;
      this.writing.set(pen, this.write(pen));
      return;
    }
  }

  private async write(pen: number): Promise<void> {
    // What the others have to say at this moment goes along.
    await new Promise(setImmediate);
    while (this.marks.length + this.entries.length > 0) await this.writeSome(pen, this.marks.splice(0), this.entries.splice(0));
    this.writing.delete(pen);
  }

  private async writeSome(pen: number, marks: Mark[], entries: Entry[]): Promise<void> {
    for (let wait = SHORTEST; ; wait = Math.min(2 * wait, LONGEST)) {
      try {
        const marked = await writeBooks(
          this.services.pool, this.sender, marks.map(({ id }) => id), entries.map(({ result }) => result), `${this.sender}/${pen}`,
        );
        for (const { id, resolve } of marks) resolve(marked.has(id));
        for (const { resolve } of entries) resolve();
        return;
      } catch (error) {
        this.services.log.error('A sender could not write down what it does. It tries again.', { cause: error });
        // Who waits for a mark may go on with something else; a mark that was made all the same is given back with the lease.
        for (const { resolve } of marks.splice(0)) resolve(false);
        if (entries.length === 0) return;
        await pause(wait);
      }
    }
  }
}
