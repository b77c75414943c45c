import { Message } from '../../../core/words';
import type { Logger } from '../../../core/log/logger';
import type { DeliveryOutcome, MailConnection } from '../../../core/mail/delivery-outcome';
import { withoutAddresses } from '../../../core/mail/refusal';
import { messageOf } from '../../../core/errors/message-of';
import type { Transport } from '../../../core/mail/transport';
import type { MailingRun } from './run/mailing-run';
import { prepareDelivery, type PreparedDelivery } from './prepare-delivery';
import type { PendingResult } from './recipients/result-writer';
import { saveOutcome, settleRefusals, type OutcomePolicy } from './recipients/save-outcome';
import { reconnectAfter, type SenderOptions } from './sender-options';
import type { Signal } from './signal';

/** What the SMTP workers of one process share. */
export interface SharedState {
  log: Logger;
  transport: Transport;
  options: SenderOptions;
  policy: OutcomePolicy;
  /** Notified when there is something to do. */
  ready: Signal;
  /** The mailings that this process helps to send. */
  runs(): MailingRun[];
  /** True once the sender was asked to stop. */
  isStopping(): boolean;
  /** Connections that are free for a message, or will be at once. */
  freeConnections: number;
  /** Connections that are open. */
  openConnections: number;
  /** Why the mail server could not be reached the last time, while there is no connection. */
  trouble?: string;
}

/** A connection that has nothing to do is closed after this many milliseconds. Mail servers close idle connections after minutes. */
const IDLE_TIMEOUT = 10_000;

/** Sends one message after the other over a connection of its own, which is made again as often as needed, until the sender stops. */
export class SmtpWorker {
  private connection: MailConnection | undefined;
  /** Failures in a row to reach or use the mail server. */
  private failures = 0;
  /** The next delivery. Its envelope may have been sent along with the message before. */
  private next: PreparedDelivery | undefined;
  /** The result of the delivery before. */
  private previous: PendingResult | undefined;
  readonly done: Promise<void>;

  constructor(private readonly shared: SharedState) {
    this.done = this.work();
  }

  /** Ends the delivery that is under way. */
  abort(): void {
    this.connection?.abort();
  }

  private async work(): Promise<void> {
    const { isStopping } = this.shared;
    while (!isStopping()) {
      if (!this.hasWork()) await this.rest();
      else if (await this.connect()) await this.deliverNext();
    }
    this.disconnect();
  }

  /** A worker without a connection has work only when there is more than the free connections can take. */
  private hasWork(): boolean {
    const now = performance.now();
    if (!this.connection?.open) this.disconnect();
    if (this.next) return true;
    if (this.connection) return this.shared.runs().some(({ buffer }) => buffer.nextAt <= now);
    return this.shared.runs().reduce((sum, run) => sum + run.countDue(now), 0) > this.shared.freeConnections;
  }

  /** Waits for something to do. Closes a connection that will have nothing to do for long. */
  private async rest(): Promise<void> {
    await settleRefusals(this.shared.policy);
    const untilNext = Math.min(...this.shared.runs().map(({ buffer }) => buffer.nextAt)) - performance.now();
    await this.shared.ready.wait(Math.min(Math.max(untilNext, 1), IDLE_TIMEOUT));
    if (untilNext >= IDLE_TIMEOUT && !this.hasWork()) this.disconnect();
  }

  private disconnect(): void {
    if (!this.connection) return;
    this.connection.close();
    this.connection = undefined;
    this.shared.freeConnections -= 1;
    this.shared.openConnections -= 1;
  }

  /** Connects, unless there is a connection. Waits after a failure, longer each time. False when there is no connection. */
  private async connect(): Promise<boolean> {
    const { transport, log, options } = this.shared;
    if (this.connection) return true;
    if (this.failures > 0) await this.pause(reconnectAfter(options, this.failures - 1));
    if (this.shared.isStopping()) return false;
    this.shared.freeConnections += 1; // Other workers need not connect for the same message.
    try {
      this.connection = await transport.connect();
      this.shared.openConnections += 1;
      this.shared.trouble = undefined;
      return true;
    } catch (error) {
      this.shared.freeConnections -= 1;
      this.failures += 1;
      if (this.shared.openConnections === 0)
        this.shared.trouble = String(new Message('mailings.server_unreachable', { reason: withoutAddresses(messageOf(error)) }));
      if (this.failures === 1) log.error('The mail server cannot be reached. Its connections rest, and try again.', { cause: error });
      return false;
    }
  }

  private async pause(millis: number): Promise<void> {
    const { isStopping, ready } = this.shared;
    const until = performance.now() + millis;
    while (!isStopping() && performance.now() < until) await ready.wait(until - performance.now());
  }

  private async deliverNext(): Promise<void> {
    const delivery = this.next ?? this.prepare();
    this.next = undefined;
    if (!delivery) return;
    this.shared.freeConnections -= 1;
    const begunAt = performance.now();
    const outcome = await this.deliver(delivery);
    this.shared.freeConnections += 1;
    const hasLostConnection =
      outcome.status === 'uncertain' || (outcome.status === 'transient' && outcome.about === 'us' && !this.connection?.open);
    this.failures = hasLostConnection ? this.failures + 1 : 0;
    const { run, recipient, mail } = delivery;
    this.previous = await saveOutcome(this.shared.policy, { run, recipient, to: mail.envelope.to, begunAt }, outcome);
  }

  private async deliver({ run, recipient, mail, turn }: PreparedDelivery): Promise<DeliveryOutcome> {
    const begin = async (): Promise<boolean> =>
      !recipient.isReplaced && (await run.writer.beginDelivery(recipient.leased.id, this.previous)) && !recipient.isReplaced;
    const claim = turn ? () => turn.pass(begin) : begin;
    try {
      return await this.connection!.deliver(mail, claim, () => (this.next = this.prepare())?.mail);
    } finally {
      turn?.end();
    }
  }

  private prepare(): PreparedDelivery | undefined {
    const { isStopping, runs, policy, log } = this.shared;
    return isStopping() ? undefined : prepareDelivery(runs(), policy, log);
  }
}
