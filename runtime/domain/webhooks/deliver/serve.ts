import { webhookdeliveryStatus } from '../../../../generated/states/webhookdelivery';
import { moveSql } from '../../../core/database/states';
import { setTimeout as pause } from 'node:timers/promises';
import { horizonOf, type ChangePage, writeCursor } from '../../../core/changes';
import { POST_TIMEOUT } from '../../../core/outbound/http-client';
import type { Services } from '../../../core/call/services';
import { findDue, nextDue } from './deliveries';
import { Sending } from './sending';
import type { Webhook } from './webhook-rows';
import type { Shared } from './events';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';

/**
 * One statement: the webhook's place goes on, and what it is to be told waits for it. So a process that is killed leaves both or neither. Events that
 * it was told before, after a replay, wait again; those that a restore of the database holds wait without a time. Nothing is written when the webhook has another place by now, or is served by another process.
 */
const SPREAD = `
  WITH at AS (
    UPDATE core_webhookcursor SET place = $2 WHERE webhook_id = $1 AND leased_by = $3 AND epoch = $4 RETURNING webhook_id, held_to
  ), told AS (
    INSERT INTO core_webhookdelivery AS d (webhook_id, change_id, type, person_id, next_attempt_at)
    SELECT at.webhook_id, e.id, e.type, e.person, CASE WHEN e.id > at.held_to THEN ${NOW_SECONDS} END FROM at, unnest($5::bigint[], $6::text[], $7::integer[]) e(id, type, person)
    ON CONFLICT (webhook_id, change_id) DO UPDATE SET ${moveSql(webhookdeliveryStatus.tellAgain)}, attempts = 0, next_attempt_at = excluded.next_attempt_at
  )
  SELECT FROM at`;

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

/** Lets what a part of the feed says wait for a webhook. False when this process has to do with it no more. */
async function spread(pool: Pool, process: string, { id, epoch }: Webhook, { events, place }: ChangePage): Promise<boolean> {
  const rows = events.map(({ row }) => row);
  const columns = [rows.map((row) => row.id), rows.map(({ type }) => type), rows.map(({ person }) => person)];
  const { rowCount } = await pool.query({
    name: 'webhook_spread',
    text: SPREAD,
    values: [id, writeCursor(place), process, epoch, ...columns],
  });
  return rowCount === 1;
}
