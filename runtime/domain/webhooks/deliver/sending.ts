import type { Services } from '../../../core/services';
import type { WebhookOutcome } from '../../../core/webhooks';
import { deliver } from './deliver';
import { disable } from './disable';
import type { Due } from './due';
import { after, givenUp, isDown, type Receiver } from './receiver';
import { type Result, writeReceiver, writeResults } from './results';
import type { Webhook } from './served';
import type { Shared } from './shared';

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
    private receiver: Receiver,
  ) {}

  /** Takes over how somebody has set the receiver. */
  renew(receiver: Receiver): void {
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
  async send(webhook: Webhook, due: readonly Due[]): Promise<void> {
    const before = this.receiver;
    await deliver(this.services, webhook, due, {
      attempt: (attempt) => this.shared.slots.run(async () => (this.rest > 0 || !this.mayBegin() ? undefined : attempt())),
      note: (result, outcome) => this.note(webhook, result, outcome),
    }).finally(() => this.flush());
    if (this.receiver !== before) await writeReceiver(this.services.pool, this.shared.name, webhook, this.receiver);
  }

  private async note(webhook: Webhook, result: Result, outcome?: WebhookOutcome): Promise<void> {
    this.results.push(result);
    if (outcome) await this.learn(webhook, outcome);
    if (this.results.length >= RESULTS.most || Date.now() - this.written >= RESULTS.wait) this.write();
  }

  /** How the receiver does after an attempt. One that is given up has its webhook disabled. */
  private async learn(webhook: Webhook, outcome: WebhookOutcome): Promise<void> {
    const now = Date.now();
    if (!outcome.taken && this.receiver.failures === 0) this.warn(webhook, outcome.error);
    this.receiver = after(this.receiver, outcome, now);
    const reason = givenUp(this.receiver, outcome, now);
    if (reason === undefined) return;
    this.leave();
    await this.flush();
    await disable(this.services.pool, webhook.id, reason);
  }

  private warn({ id }: Webhook, error: string): void {
    this.services.log.warn('A webhook was not taken.', { webhook: id, error });
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
