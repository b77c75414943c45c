import { setTimeout as pause } from 'node:timers/promises';
import { horizonOf } from '../../../framework/changes';
import type { Semaphore } from '../../../framework/limits/semaphore';
import type { Services } from '../../../framework/services';
import type { WebhookOutcome } from '../../../framework/webhooks';
import { deliver } from './deliver';
import { disable } from './disable';
import { findDue, nextDue } from './due';
import { after, givenUp, isDown } from './receiver';
import { type Result, writeReceiver, writeResults } from './results';
import type { Webhook } from './served';
import type { SharedFeed } from './shared-feed';
import { spread } from './spread';

/** What the webhooks of a process share. */
export interface Shared {
  /** The name under which it holds leases. */
  name: string;
  ending: AbortSignal;
  slots: Semaphore;
  feed: SharedFeed;
}

/** A webhook that this process serves. */
export interface Service {
  /** Takes over how it is set now. */
  renew(webhook: Webhook): void;
  /** Begins no more attempts: it is disabled, deleted, or served by another process. */
  leave(): void;
  done: Promise<void>;
}

/** Deliveries of one part. */
const PART = 200;
/** Results that are written at once, and how long one waits for others (milliseconds). */
const RESULTS = { most: 50, wait: 250 };
/** Milliseconds: after these it is looked again, whatever happens; after an error; and between two notes of a place at which nothing was to be told. */
const WAIT = { most: 15_000, error: 1_000, place: 10_000 };

/** Serves a webhook until it is left: reads the feed for it, and sends what is due. It outlives failures of the database. */
export function serve(services: Services, first: Webhook, { name, ending, slots, feed }: Shared): Service {
  const { pool, log } = services;
  const leaving = new AbortController();
  const over = AbortSignal.any([ending, leaving.signal]);
  let webhook = first;
  let receiver = first.receiver;
  let woken = new AbortController();
  let placed = Date.now();
  let results: Result[] = [];
  let written = Date.now();

  async function work(): Promise<void> {
    while (!over.aborted) {
      try {
        await step();
      } catch (error) {
        log.error('A webhook could not be served.', { webhook: webhook.id, cause: error });
        await wait(WAIT.error);
      }
    }
  }

  async function step(): Promise<void> {
    const rest = receiver.restsUntil - Date.now();
    if (rest > 0) return wait(rest);
    const most = isDown(receiver) ? 1 : PART;
    const due = await findDue(pool, webhook.id, most);
    if (due.length > 0) await send(due);
    if (due.length === most || over.aborted || receiver.restsUntil > Date.now()) return;
    if (await readOn()) return;
    const next = await nextDue(pool, webhook.id);
    await waitForEvents(Math.min(next ?? WAIT.most, WAIT.most));
  }

  async function send(due: Awaited<ReturnType<typeof findDue>>): Promise<void> {
    const served = webhook;
    const before = receiver;
    await deliver(services, served, due, {
      place: (attempt) => slots.run(attempt),
      isOver: () => over.aborted || receiver.restsUntil > Date.now(),
      note: (result, outcome) => note(served, result, outcome),
    }).finally(flush);
    if (receiver !== before) await writeReceiver(pool, name, served, receiver);
  }

  async function note(served: Webhook, result: Result, outcome?: WebhookOutcome): Promise<void> {
    results.push(result);
    if (outcome) {
      const now = Date.now();
      if (!outcome.taken && receiver.failures === 0) log.warn('A webhook was not taken.', { webhook: served.id, error: outcome.error });
      receiver = after(receiver, outcome, now);
      const reason = givenUp(receiver, outcome, now);
      if (reason !== undefined) {
        leaving.abort();
        await flush();
        await disable(pool, served.id, reason);
      }
    }
    if (results.length >= RESULTS.most || Date.now() - written >= RESULTS.wait) await flush();
  }

  async function flush(): Promise<void> {
    const ready = results;
    results = [];
    written = Date.now();
    await writeResults(pool, ready);
  }

  /** Reads on in the feed. True when there is something to do at once. */
  async function readOn(): Promise<boolean> {
    const served = webhook;
    const page = await feed.after(served);
    const isNews = page.events.length > 0;
    if (isNews || (page.place.id > served.place.id && Date.now() - placed >= WAIT.place)) {
      placed = Date.now();
      if (!(await spread(pool, name, served, page))) return (await wait(WAIT.error), true);
    }
    // Somebody may have set another place meanwhile.
    if (webhook.epoch === served.epoch) webhook = { ...webhook, place: page.place };
    return isNews || page.more;
  }

  async function waitForEvents(most: number): Promise<void> {
    const signal = AbortSignal.any([over, woken.signal, AbortSignal.timeout(Math.ceil(most) + 1)]);
    await horizonOf(services).beyond(webhook.place.id, signal);
  }

  function wait(millis: number): Promise<void> {
    const signal = AbortSignal.any([over, woken.signal]);
    return pause(Math.min(millis, WAIT.most), undefined, { signal }).catch(() => undefined);
  }

  return {
    renew(now) {
      const isSet = now.epoch !== webhook.epoch;
      if (isSet) receiver = now.receiver;
      webhook = isSet ? now : { ...now, place: webhook.place };
      if (!isSet) return;
      woken.abort();
      woken = new AbortController();
    },
    leave: () => leaving.abort(),
    done: work(),
  };
}
