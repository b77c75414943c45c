import { setTimeout as pause } from 'node:timers/promises';
import { horizonOf } from '../../../core/changes';
import { POST_TIMEOUT } from '../../../core/http-client';
import type { Services } from '../../../core/services';
import { findDue, nextDue } from './due';
import { Sending } from './sending';
import type { Webhook } from './served';
import type { Shared } from './shared';
import { spread } from './spread';

/** Deliveries of one part. */
const PART = 400;
/** Milliseconds: after these it is looked again, whatever happens; after an error; and between two notes of a place at which nothing was to be told. */
const WAIT = { most: 15_000, error: 1_000, place: 10_000 };

/** Serves a webhook until it is left: reads the feed for it, and sends what is due. It outlives failures of the database. */
export class Service {
  readonly done: Promise<void>;
  private readonly leaving = new AbortController();
  private readonly over: AbortSignal;
  private readonly sending: Sending;
  private woken = new AbortController();
  /** When its place was noted last. */
  private placed = Date.now();

  constructor(
    private readonly services: Services,
    private readonly shared: Shared,
    private webhook: Webhook,
  ) {
    this.over = AbortSignal.any([shared.ending, this.leaving.signal]);
    this.sending = new Sending(
      services,
      shared,
      () => this.mayBegin(),
      () => this.leave(),
      webhook.receiver,
    );
    this.done = this.work();
  }

  /** Takes over how it is set now, and for how long it is leased. */
  renew(now: Webhook): void {
    const isSet = now.epoch !== this.webhook.epoch;
    this.webhook = isSet ? now : { ...now, place: this.webhook.place };
    if (!isSet) return;
    this.sending.renew(now.receiver);
    this.woken.abort();
    this.woken = new AbortController();
  }

  /** Begins no more attempts: it is disabled, deleted, or served by another process. */
  leave(): void {
    this.leaving.abort();
  }

  private async work(): Promise<void> {
    while (!this.over.aborted) {
      try {
        await this.step();
      } catch (error) {
        this.services.log.error('A webhook could not be served.', { webhook: this.webhook.id, cause: error });
        await this.wait(WAIT.error);
      }
    }
  }

  private async step(): Promise<void> {
    const { sending, webhook } = this;
    if (sending.rest > 0) return this.wait(sending.rest);
    if (!this.mayBegin()) return this.wait(WAIT.error);
    const most = sending.isDown ? 1 : PART;
    const due = await findDue(this.services.pool, webhook.id, most);
    if (due.length > 0) await sending.send(webhook, due);
    if (due.length === most || !this.mayBegin() || sending.rest > 0) return;
    if (await this.readOn()) return;
    const next = await nextDue(this.services.pool, webhook.id);
    await this.waitForEvents(Math.min(next ?? WAIT.most, WAIT.most));
  }

  /** Whether an attempt that begins now is over before another process can have the webhook. */
  private mayBegin(): boolean {
    return !this.over.aborted && performance.now() + POST_TIMEOUT < this.webhook.leasedUntil;
  }

  /** Reads on in the feed. True when there is something to do at once. */
  private async readOn(): Promise<boolean> {
    const served = this.webhook;
    const page = await this.shared.feed.after(served);
    const isNews = page.events.length > 0;
    if (isNews || (page.place.id > served.place.id && Date.now() - this.placed >= WAIT.place)) {
      this.placed = Date.now();
      if (!(await spread(this.services.pool, this.shared.name, served, page))) return (await this.wait(WAIT.error), true);
    }
    // Somebody may have set another place meanwhile.
    if (this.webhook.epoch === served.epoch) this.webhook = { ...this.webhook, place: page.place };
    return isNews || page.more;
  }

  private async waitForEvents(most: number): Promise<void> {
    const signal = AbortSignal.any([this.over, this.woken.signal, AbortSignal.timeout(Math.ceil(most) + 1)]);
    await horizonOf(this.services).beyond(this.webhook.place.id, signal);
  }

  private wait(millis: number): Promise<void> {
    const signal = AbortSignal.any([this.over, this.woken.signal]);
    return pause(Math.min(millis, WAIT.most), undefined, { signal }).catch(() => undefined);
  }
}
