import { createHmac } from 'node:crypto';
import { channelsOf, Messages } from '../database/channels';
import type { Services } from '../call/services';
import { RateLimit } from './rate-limit';
import { type Shared, Throttle } from './throttle';

/** Processes tell each other on this channel what they counted. */
const CHANNEL = 'advocacy_counts';
/** Milliseconds for which changes are gathered: so counting costs a statement a tenth of a second at most, whatever is counted. */
const GATHERED = 100;
/** Changes in one message, of 50 bytes at most each. */
const MAX_CHANGES = 140;

/** What is counted by keys in this process, and hears of other processes. */
interface Counter {
  /** Adds what another process counted; negative where it took back. */
  hear(key: string, change: number): void;
  /** Another process forgot the key. */
  forget(key: string): void;
  /** Another process had counted so much of the key already. */
  hearAll(key: string, count: number): void;
  /** Keys that have used half of what they may, with how much: what a new process has to know. */
  nearLimit(): readonly (readonly [string, number])[];
}

/** A change as it is sent: counter, key, how much, and what is said of it beside. */
type Change = [name: string, key: string, change: number, beside?: typeof FORGOTTEN | typeof IN_ALL];
/** The key was forgotten before. */
const FORGOTTEN = 1;
/** It is all that was counted of the key, which the receiver may know in part. */
const IN_ALL = 2;
interface Message {
  changes?: Change[];
  /** A new process asks what is counted. */
  asks?: true;
}

/** Changes of counters that this process has not used yet, at most. */
const MAX_UNHEARD = 10_000;

/**
 * Limits and throttles that hold over all processes of a database together. Each process counts in its memory, so a request waits for nothing, and tells
 * the others within a tenth of a second. So together they let pass a little more than the limit: what comes in that time, and of a `RateLimit` a tenth
 * in each process. Nothing is stored.
 */
export class SharedCounts {
  private readonly messages: Messages<Message>;
  private readonly counters = new Map<string, Counter>();
  private gathered = new Map<string, Change>();
  /** What others counted before this process made the counter. */
  private unheard: Change[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isShared = false;

  constructor(private readonly services: Pick<Services, 'pool' | 'settings' | 'log'>) {
    this.messages = new Messages(CHANNEL, services.pool, services.settings.secretKey);
  }

  /** A throttle that all processes share (see `Throttle`), the same one for the same name. */
  throttle(name: string, ...[free, longestLock, forgetAfter]: [free: number, longestLock?: number, forgetAfter?: number]): Throttle {
    return this.counter(name, () => new Throttle(free, longestLock, forgetAfter, undefined, undefined, this.sharedBy(name)));
  }

  /** A limit that all processes share (see `RateLimit`), the same one for the same name. */
  rateLimit(name: string, quota: number, window: number): RateLimit {
    return this.counter(name, () => new RateLimit(name, quota, window, undefined, undefined, this.sharedBy(name)));
  }

  private counter<T extends Counter>(name: string, make: () => T): T {
    const known = this.counters.get(name) as T | undefined;
    if (known) return known;
    const counter = make();
    this.counters.set(name, counter);
    for (const change of this.unheard.filter(([of]) => of === name)) this.apply(change);
    this.unheard = this.unheard.filter(([of]) => of !== name);
    return counter;
  }

  /** Tells other processes from now on, and hears them. */
  async share(services: Services): Promise<void> {
    this.isShared = true;
    await this.messages.listen(channelsOf(services), {
      onMessage: (message) => this.hear(message),
      onGap: () => void this.send({ asks: true }),
    });
  }

  private sharedBy(name: string): Shared {
    const { secretKey } = this.services.settings;
    return {
      keyOf: (key) => createHmac('sha256', secretKey).update(`counts ${name}\0${key}`).digest('base64url').slice(0, 22),
      changed: (key, change, forgotten) => this.gather(name, key, change, forgotten),
    };
  }

  private gather(name: string, key: string, change: number, forgotten?: boolean): void {
    if (!this.isShared) return;
    const place = `${name} ${key}`;
    const [, , before, beside] = (!forgotten && this.gathered.get(place)) || [name, key, 0, forgotten ? (FORGOTTEN as 1) : undefined];
    this.gathered.set(place, [name, key, before + change, beside]);
    this.timer ??= setTimeout(() => this.tell(), GATHERED).unref();
  }

  private tell(): void {
    const changes = [...this.gathered.values()].filter(([, , change, forgotten]) => change !== 0 || forgotten);
    this.gathered = new Map();
    this.timer = undefined;
    this.sendEach(changes);
  }

  private sendEach(changes: readonly Change[]): void {
    for (let at = 0; at < changes.length; at += MAX_CHANGES) void this.send({ changes: changes.slice(at, at + MAX_CHANGES) });
  }

  /** What is not sent is not counted elsewhere: requests do not fail for it. */
  private async send(message: Message): Promise<void> {
    const { pool, log } = this.services;
    if (pool.ending) return;
    try {
      await this.messages.send(message);
    } catch (error) {
      log.warn('Other processes were not told what this one counted.', { cause: String(error) });
    }
  }

  private hear({ changes = [], asks }: Message): void {
    for (const change of changes) this.apply(change);
    if (asks) this.sendEach(this.nearLimits());
  }

  /** What is gathered is left out: it follows. */
  private nearLimits(): Change[] {
    const told = (name: string, key: string, count: number): number => count - (this.gathered.get(`${name} ${key}`)?.[2] ?? 0);
    return [...this.counters].flatMap(([name, counter]) =>
      counter.nearLimit().map(([key, count]): Change => [name, key, told(name, key, count), IN_ALL]),
    );
  }

  private apply(change: Change): void {
    const [name, key, count, beside] = change;
    const counter = this.counters.get(name);
    if (!counter) {
      if (this.unheard.length < MAX_UNHEARD) this.unheard.push(change);
      return;
    }
    if (beside === FORGOTTEN) counter.forget(key);
    if (beside === IN_ALL) counter.hearAll(key, count);
    else if (count !== 0) counter.hear(key, count);
  }
}

const countsByServices = new WeakMap<Services, SharedCounts>();

/** What a process counts. All callers with the same `services` share it. */
export function sharedCountsOf(services: Services): SharedCounts {
  const counts = countsByServices.get(services) ?? new SharedCounts(services);
  countsByServices.set(services, counts);
  return counts;
}
