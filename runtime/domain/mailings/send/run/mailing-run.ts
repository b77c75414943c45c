import type { Services } from '../../../../core/call/services';
import { queryOn } from '../../../../core/database/sql';
import type { PreparedMailing } from '../../message';
import { completeMailing, endAsDied } from './end-mailing';
import { BatchTrace, RecipientBuffer } from '../recipients/recipient-buffer';
import type { DomainPace } from '../pace/domain-pace';
import {
  type LeasedRecipient,
  leaseForSlots,
  type LeaseHolder,
  leaseRecipients,
  loadRecipients,
  releaseLeases,
  releaseUnknown,
  renewLeases,
} from '../recipients/recipient-leases';
import { showProgress, showTrouble } from '../progress';
import { ResultWriter } from '../recipients/result-writer';
import type { SenderOptions } from '../sender-options';
import type { SendingMailing } from './sending-mailings';
import { Signal } from '../signal';
import { Suspicion } from '../pace/suspicion';
import { batchLimit, type Limits, type Throttle } from '../pace/throttle';
import type { WarmUps } from '../pace/warm-ups';

export interface MailingRunParts {
  services: Services;
  /** A name that no other run of any process has. */
  name: string;
  mailing: SendingMailing;
  /** With a limit. */
  throttle: Throttle | undefined;
  prepared: PreparedMailing;
  options: SenderOptions;
  /** Notified when the SMTP workers have something to do. */
  ready: Signal;
  pace: DomainPace;
  warmUps: WarmUps;
}

/** After this many failures in a row that are the fault of the mailing (`isFaultOfMailing`), the mailing is abandoned. */
const MAX_FAILURES = 5;
/** With a limit, recipients are leased so long (in milliseconds) before they may go out at most: whoever leaves the list until then gets nothing. */
const LEASE_AHEAD = 1_000;

/** One process's part in sending one mailing: leases recipients and keeps them ready for the SMTP workers. */
export class MailingRun {
  mailing: SendingMailing;
  readonly prepared: PreparedMailing;
  readonly buffer: RecipientBuffer;
  readonly writer: ResultWriter;
  /** This run has ended the mailing. A mailing that is being sent after that was queued again, and needs a new run. */
  hasEnded = false;
  /** Whether the mail server takes this mailing at all. */
  readonly suspicion: Suspicion;
  /** The mail server has taken it for somebody. */
  delivered = false;
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
  private throttle: Throttle | undefined;
  /** Notified when the buffer changes, and at the end. */
  private readonly wake = new Signal();
  private readonly working: Promise<void>;
  private isStopping = false;

  constructor({ services, name, mailing, throttle, prepared, options, ready, pace, warmUps }: MailingRunParts) {
    this.services = services;
    this.mailing = mailing;
    this.prepared = prepared;
    this.options = options;
    this.ready = ready;
    this.pace = pace;
    this.warmUps = warmUps;
    this.holder = { sender: name, mailingId: mailing.id };
    this.writer = new ResultWriter(services, this.holder);
    this.throttle = throttle;
    this.suspicion = new Suspicion(options);
    this.buffer = new RecipientBuffer(this.wake, () => Math.max(this.suspicion.restsUntil, this.throttle?.readyAt ?? 0));
    this.working = this.fillBuffer();
  }

  get name(): string {
    return this.holder.sender;
  }

  /** All that it has left for now are recipients whom the mail server has refused unclearly: no message more will tell what that is about. */
  get hasOnlyHeld(): boolean {
    return this.isExhausted && this.suspicion.size > 0 && this.suspicion.size === this.buffer.size;
  }

  /** The limit of the mailing, if it has one. */
  get limit(): Limits['mailing'] {
    return this.throttle && { id: this.mailing.id, throttle: this.throttle };
  }

  /** Seconds until the mailing goes on, when the mail server has refused it as a whole. */
  get restSeconds(): number {
    return Math.max(0, this.suspicion.restsUntil - performance.now()) / 1000;
  }

  /** How many recipients may be sent at this time of `performance.now()`. */
  countDue(now: number): number {
    if (this.buffer.nextAt > now) return 0;
    return this.throttle ? 1 : this.buffer.waitingCount;
  }

  /** Takes what the row of the mailing says now. */
  update(mailing: SendingMailing, throttle: Throttle | undefined): void {
    [this.mailing, this.throttle] = [mailing, throttle];
  }

  /** Whether the mail server has taken this mailing for anybody, in any process. False when nobody can tell. */
  async hasDelivered(): Promise<boolean> {
    if (this.delivered) return true;
    try {
      const { rows } = await this.services.pool.query<{ sent: boolean }>(
        'SELECT EXISTS (SELECT FROM core_mailingtally WHERE mailing_id = $1 AND sent > 0) AS sent',
        [this.mailing.id],
      );
      return (this.delivered = rows[0]!.sent);
    } catch (cause) {
      this.services.log.error('A sender could not look up what was sent.', { mailing: this.mailing.id, cause });
      return false;
    }
  }

  /** Extends the leases and writes the progress of the mailing, and why it cannot be sent at the moment, if so. */
  async heartbeat(trouble: string | undefined): Promise<void> {
    await renewLeases(this.services.pool, this.holder, this.options.leaseSeconds);
    await showProgress(queryOn(this.services.pool), this.mailing.id);
    await showTrouble(queryOn(this.services.pool), this.mailing.id, trouble ?? this.suspicion.trouble);
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
        if (this.needsMore) await this.leaseMore();
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

  private get needsMore(): boolean {
    const { perSecond } = this.mailing;
    if (!this.throttle || perSecond === null) return this.buffer.needsMore;
    return (
      this.buffer.waitingCount < batchLimit(this.buffer.batchSize, perSecond) && this.throttle.readyAt <= performance.now() + LEASE_AHEAD
    );
  }

  /** Leases more recipients, and adds them to the buffer. */
  private async leaseMore(): Promise<void> {
    const { perSecond, lists } = this.mailing;
    const limit = batchLimit(this.buffer.batchSize, perSecond);
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
    if (leased.length > 0) await this.addToBuffer(leased);
    if (found === 0) await this.completeOrWait();
  }

  /** Loads the data of leased recipients and hands them to the SMTP workers. */
  private async addToBuffer(leased: readonly LeasedRecipient[]): Promise<void> {
    const leasedAt = performance.now();
    const batch = BatchTrace.begin(this.services.tracing, this.mailing.id, leased.length);
    const load = (): ReturnType<typeof loadRecipients> => loadRecipients(this.services.pool, this.holder, this.prepared, leased);
    const recipients = await (batch ? batch.load(load) : load());
    if (this.isStopping) return batch?.giveBack(recipients.length);
    this.buffer.add(recipients.map((recipient) => ({ ...recipient, leasedAt, isReplaced: false, batch })));
    this.ready.notify();
  }

  /** Called when nobody is due now. Completes the mailing when nobody is left at all; otherwise waits. */
  private async completeOrWait(): Promise<void> {
    this.isExhausted = true;
    if (this.suspicion.size > 0) this.ready.notify();
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
