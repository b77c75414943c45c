import { Message } from '../../../core/words';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from '../../../core/limits/fair-queue';
import type { Services } from '../../../core/call/services';
import { disable } from '../disable';
import { Service } from './serve';
import { findWebhooks, lease, release, type Webhook } from './webhook-rows';
import { SharedFeed } from './events';

/** Timings, in milliseconds. */
export interface WebhookOptions {
  /** How often it is looked which webhooks there are, and how they are set. */
  interval: number;
  /** How long after its end a process that was killed still has its webhooks. */
  lease: number;
}

/** An attempt begins only while its lease lasts longer than it may: so a lease outlasts an attempt, and its renewal may be some seconds late. */
const DEFAULTS: WebhookOptions = { interval: 1_000, lease: 20_000 };
/** The share of its length below which a lease is renewed. */
const RENEWED_BELOW = 0.75;

/** Requests that a process has under way at once, to all receivers. */
const AT_ONCE = 128;

/** A process's part in telling webhooks, until it is stopped. */
export interface Webhooks {
  /** Begins no more attempts, and waits for those that are under way. */
  stop(): Promise<void>;
}

/** Starts to serve webhooks. Any number of processes do so: each webhook is served by one of them, and by another one when that is gone. */
export function startWebhooks(services: Services, changes: Partial<WebhookOptions> = {}): Webhooks {
  const options = { ...DEFAULTS, ...changes };
  const name = randomUUID();
  const ending = new AbortController();
  const shared = { name, ending: ending.signal, slots: new Semaphore(AT_ONCE), feed: new SharedFeed(services) };
  const running = new Map<number, Service>();

  const look = async (): Promise<void> => {
    const found = await findWebhooks(services.pool, name);
    const gone = found.filter(({ active }) => !active);
    for (const { id } of gone) await disable(services.pool, id, new Message('webhooks.account_gone'));
    const wanted = found.filter(({ active }) => active);
    const enough = performance.now() + options.lease * RENEWED_BELOW;
    const renewed = await lease(
      services.pool,
      name,
      wanted.filter(({ leasedUntil }) => leasedUntil < enough),
      options.lease,
    );
    const served = [...wanted.filter(({ leasedUntil }) => leasedUntil >= enough), ...renewed];
    for (const [id, service] of running) if (!served.some((webhook) => webhook.id === id)) service.leave();
    for (const webhook of served) attend(webhook);
  };
  const attend = (webhook: Webhook): void => {
    const service = running.get(webhook.id);
    if (service) return service.renew(webhook);
    const made = new Service(services, shared, webhook);
    running.set(webhook.id, made);
    void made.done.finally(() => running.delete(webhook.id));
  };
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) => services.log.error('Webhooks could not be looked for.', { cause: error }));
      await pause(options.interval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    async stop() {
      ending.abort();
      await working;
      await Promise.all([...running.values()].map(({ done }) => done));
      await release(services.pool, name).catch(() => undefined);
    },
  };
}
