import { after, givenUp, type Health, isDown, senderTo, type SendOutcome } from '../../../core/outbound';
import type { Services } from '../../../core/call/services';
import { disable } from '../disable';
import { droppedOf, type DueDelivery, type Result, resultOf, writeResults } from './deliveries';
import { messagesTo, type Shared } from './events';
import { type Webhook, WEBHOOKS, writeReceiver } from './webhook-rows';

/** Requests to one receiver that are under way at once. */
const AT_ONCE = 8;

/** Results that are written at once, and how long one waits for others (milliseconds). */
const RESULTS = { most: 50, wait: 250 };

/** What is sent for one webhook: what came of it, and how the receiver does. */
export class Sending {
  private results: Result[] = [];
  private readonly writing: Promise<void>[] = [];
  private written = Date.now();

  /** @param mayBegin whether another attempt may begin, as far as the process and its lease are concerned @param leave called when the webhook is disabled */
  constructor(
    private readonly services: Services,
    private readonly shared: Shared,
    private readonly mayBegin: () => boolean,
    private readonly leave: () => void,
    private receiver: Health,
  ) {}

  /** Takes over how somebody has set the receiver. */
  renew(receiver: Health): void {
    this.receiver = receiver;
  }

  /** Milliseconds for which the receiver is left alone yet; 0 when it may be sent something. */
  get rest(): number {
    return Math.max(0, this.receiver.restsUntil - Date.now());
  }

  /** The receiver is sent one thing at a time. */
  get isDown(): boolean {
    return isDown(this.receiver);
  }

  /** Sends what is due, and writes down what came of it, and how the receiver does now. */
  async send(webhook: Webhook, due: readonly DueDelivery[]): Promise<void> {
    const before = this.receiver;
    await this.deliver(webhook, due).finally(() => this.flush());
    if (this.receiver !== before) await writeReceiver(this.services.pool, this.shared.name, webhook, this.receiver);
  }

  /** Messages about one object go one after another, in the order of the events; after one that failed the rest of them wait. */
  private async deliver(webhook: Webhook, due: readonly DueDelivery[]): Promise<void> {
    const messages = await messagesTo(this.services, webhook, due);
    const lanes = new Map<string, DueDelivery[]>();
    for (const each of due) {
      const message = messages.get(each.change);
      if (!message) await this.note(webhook, droppedOf(each));
      else lanes.set(message.object, [...(lanes.get(message.object) ?? []), each]);
    }
    const queue = [...lanes.values()];
    const send = senderTo(this.services, WEBHOOKS, webhook);
    const work = async (): Promise<void> => {
      for (let lane = queue.shift(); lane; lane = queue.shift()) {
        for (const each of lane) {
          const outcome = await this.attempt(() => send(messages.get(each.change)!));
          if (!outcome) return;
          await this.note(webhook, resultOf(each, outcome), outcome);
          if (!outcome.taken) break;
        }
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  /** Makes an attempt once there is a place among the requests of this process. Undefined when no more is to be begun: the receiver rests, or the process ends. */
  private attempt(send: () => Promise<SendOutcome>): Promise<SendOutcome | undefined> {
    return this.shared.slots.run(async () => (this.rest > 0 || !this.mayBegin() ? undefined : send()));
  }

  private async note(webhook: Webhook, result: Result, outcome?: SendOutcome): Promise<void> {
    this.results.push(result);
    if (outcome) await this.learn(webhook, outcome);
    if (this.results.length >= RESULTS.most || Date.now() - this.written >= RESULTS.wait) this.write();
  }

  /** How the receiver does after an attempt. One that is given up has its webhook disabled. */
  private async learn(webhook: Webhook, outcome: SendOutcome): Promise<void> {
    const now = Date.now();
    const { pool, log } = this.services;
    if (!outcome.taken && this.receiver.failures === 0) log.warn('A webhook was not taken.', { webhook: webhook.id, error: outcome.error });
    this.receiver = after(this.receiver, outcome, now);
    const reason = givenUp(this.receiver, outcome, now);
    if (reason === undefined) return;
    this.leave();
    await this.flush();
    await disable(pool, webhook.id, reason);
  }

  /** Writes what there is, while others are sent. Whether that went well `flush` tells. */
  private write(): void {
    const writing = writeResults(this.services.pool, this.results);
    writing.catch(() => undefined);
    this.writing.push(writing);
    this.results = [];
    this.written = Date.now();
  }

  private async flush(): Promise<void> {
    this.write();
    await Promise.all(this.writing.splice(0));
  }
}
