import type { Services } from '../../../framework/services';
import { queryOn } from '../../../framework/database/query';
import type { PreparedMailing } from '../message';
import { completeMailing, endAsDied } from './end-mailing';
import { BatchTrace } from './batch-trace';
import type { DomainPace } from './domain-pace';
import { leaseForSlots } from './lease-for-slots';
import { loadRecipients } from './load-recipients';
import { showProgress } from './show-progress';
import { type BufferedRecipient, RecipientBuffer } from './recipient-buffer';
import { leaseRecipients, releaseLeases, releaseUnknown, renewLeases, type LeasedRecipient, type LeaseHolder } from './recipient-leases';
import { ResultWriter } from './result-writer';
import type { SenderOptions } from './sender-options';
import type { SendingMailing } from './sending-mailings';
import { Signal } from './signal';
import { showTrouble } from './trouble';
import { batchLimit, nextSlots } from './throttle';
import type { WarmUps } from './warm-ups';

export interface MailingRunParts {
  services: Services;
  /** A name that no other run of any process has. */
  name: string;
  mailing: SendingMailing;
  prepared: PreparedMailing;
  options: SenderOptions;
  /** Notified when the SMTP workers have something to do. */
  ready: Signal;
  pace: DomainPace;
  warmUps: WarmUps;
}

/** After this many failures in a row that are the fault of the mailing (`isFaultOfMailing`), the mailing is abandoned. */
const MAX_FAILURES = 5;

/** One process's part in sending one mailing: leases recipients and keeps them ready for the SMTP workers. */
export class MailingRun {
  mailing: SendingMailing;
  readonly prepared: PreparedMailing;
  readonly buffer: RecipientBuffer;
  readonly writer: ResultWriter;
  /** Refusals by the mail server since the last success. */
  refusals = 0;
  /** This run has ended the mailing. A mailing that is being sent after that was queued again, and needs a new run. */
  hasEnded = false;
  /** Recipients whom the mail server has refused, while it is not known whether that is about their addresses. */
  readonly doubted = new Set<BufferedRecipient>();
  /** The recipients that it held were released. */
  isClosed = false;
  /** Nobody was due when recipients were last looked for. */
  private isExhausted = false;
  private readonly services: Services;
  private readonly options: SenderOptions;
  private readonly holder: LeaseHolder;
  private readonly ready: Signal;
  private readonly pace: DomainPace;
  private readonly warmUps: WarmUps;
  /** Notified when the buffer changes, and at the end. */
  private readonly wake = new Signal();
  private readonly working: Promise<void>;
  private isStopping = false;

  constructor({ services, name, mailing, prepared, options, ready, pace, warmUps }: MailingRunParts) {
    this.services = services;
    this.mailing = mailing;
    this.prepared = prepared;
    this.options = options;
    this.ready = ready;
    this.pace = pace;
    this.warmUps = warmUps;
    this.holder = { sender: name, mailingId: mailing.id };
    this.writer = new ResultWriter(services, this.holder);
    this.buffer = new RecipientBuffer(this.wake);
    this.working = this.fillBuffer();
  }

  get name(): string {
    return this.holder.sender;
  }

  /** All that it has left for now are recipients whom the mail server has refused: no more messages will tell what that is about. */
  get hasOnlyDoubted(): boolean {
    return this.isExhausted && this.doubted.size === this.buffer.size;
  }

  /** Extends the leases and writes the progress of the mailing, and why it cannot be sent at the moment, if so. */
  async heartbeat(trouble: string | undefined): Promise<void> {
    await renewLeases(this.services.pool, this.holder, this.options.leaseSeconds);
    await showProgress(queryOn(this.services.pool), this.mailing.id);
    await showTrouble(queryOn(this.services.pool), this.mailing.id, trouble);
  }

  /** Stops leasing. The SMTP workers get no more recipients. */
  stop(): void {
    this.isStopping = true;
    this.buffer.clear();
    this.wake.notify();
  }

  /** Stops, and releases the recipients whose delivery has not begun. */
  async close(): Promise<void> {
    this.stop();
    await this.working;
    this.isClosed = true;
    await this.writer.flush();
    await releaseLeases(this.services.pool, this.holder, 'all');
  }

  /** Ends the mailing as died, with this reason. */
  async abandon(reason: string): Promise<void> {
    this.stop();
    await endAsDied(this.services, this.mailing.id, reason).catch((cause: unknown) =>
      this.services.log.error('A mailing could not be ended.', { mailing: this.mailing.id, cause }),
    );
    this.hasEnded = true;
  }

  /** Keeps the buffer filled until the run stops. */
  private async fillBuffer(): Promise<void> {
    let failures = 0;
    let isUnsure = false;
    while (!this.isStopping) {
      try {
        if (isUnsure) await releaseUnknown(this.services.pool, this.holder, this.buffer.ids);
        isUnsure = false;
        if (this.buffer.needsMore) await this.leaseMore();
        else await this.wake.wait(this.options.pollInterval);
        failures = 0;
      } catch (error) {
        isUnsure = true;
        this.services.log.error('A sender could not lease recipients.', { mailing: this.mailing.id, cause: error });
        failures = isFaultOfMailing(error) ? failures + 1 : 0;
        if (failures === MAX_FAILURES) return this.abandon(error instanceof Error ? error.message : String(error));
        await this.wake.wait(this.options.pollInterval);
      }
    }
  }

  /** Leases more recipients as soon as the throttle allows, and adds them to the buffer. */
  private async leaseMore(): Promise<void> {
    const { perSecond, lists } = this.mailing;
    const limit = batchLimit(this.buffer.batchSize, perSecond);
    const slots = await nextSlots(this.services.pool, this.mailing, limit);
    if (!slots) return this.completeOrWait();
    const startAt = performance.now() + slots.wait;
    await this.waitUntil(startAt);
    if (this.isStopping) return;
    const { leaseSeconds } = this.options;
    const allowance = await this.warmUps.take(this.prepared.senderDomain, limit);
    if (allowance.count === 0) return this.completeOrWait();
    const request = { ...this.holder, limit: allowance.count, leaseSeconds, lists, isPaced: this.pace.isNeeded };
    const { leased, found } =
      perSecond === null
        ? await leaseRecipients(this.services.pool, request)
        : await leaseForSlots(this.services.pool, request, () => !this.isStopping);
    await allowance.giveBack(allowance.count - leased.length);
    this.isExhausted = false;
    if (leased.length > 0) await this.addToBuffer(leased, { startAt, apart: slots.apart });
    if (found === 0) await this.completeOrWait();
  }

  /** Waits until a time of `performance.now()`, or until the run stops. */
  private async waitUntil(time: number): Promise<void> {
    while (!this.isStopping && performance.now() < time) await this.wake.wait(time - performance.now());
  }

  /** Loads the data of leased recipients and hands them to the SMTP workers. Each gets the time before which it is not sent. */
  private async addToBuffer(leased: readonly LeasedRecipient[], { startAt, apart }: { startAt: number; apart: number }): Promise<void> {
    const batch = BatchTrace.begin(this.services.tracing, this.mailing.id, leased.length);
    const load = (): ReturnType<typeof loadRecipients> => loadRecipients(this.services.pool, this.holder, this.prepared, leased);
    const recipients = await (batch ? batch.load(load) : load());
    if (this.isStopping) return batch?.giveBack(recipients.length);
    this.buffer.add(recipients.map((recipient, index) => ({ ...recipient, notBefore: startAt + index * apart, isReplaced: false, batch })));
    this.ready.notify();
  }

  /** Called when nobody is due now. Completes the mailing when nobody is left at all; otherwise waits. */
  private async completeOrWait(): Promise<void> {
    this.isExhausted = true;
    if (this.doubted.size > 0) this.ready.notify();
    if (this.buffer.isEmpty) {
      await this.writer.flush();
      if (await completeMailing(this.services, this.mailing.id)) {
        this.stop();
        this.hasEnded = true;
        return;
      }
    }
    await this.wake.wait(this.options.pollInterval);
  }
}

/** SQLSTATE classes 22 and 42 say that a statement is wrong, rather than that the database is away or overloaded. */
function isFaultOfMailing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? /^(22|42)/.test(code) : error instanceof TypeError;
}
