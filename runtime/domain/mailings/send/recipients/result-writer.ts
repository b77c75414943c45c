import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../../core/call/services';
import type { LeaseHolder } from './recipient-leases';
import { inTransaction } from '../../../../core/database/transaction';
import type { Bounce } from '../../../../core/mail/delivery-outcome';
import { bounceReason } from '../../../../core/mail/refusal';
import { recordBounces } from '../../../people';
import { recordSteps, writeResults, type RecipientResult } from './recipient-sql';
import { Signal } from '../signal';

/** A delivery that may begin once it is recorded. */
interface BeginRequest {
  id: number;
  resolve(mayBegin: boolean): void;
}

/** A result on its way into the database. */
export interface PendingResult {
  readonly result: RecipientResult;
  /** Resolves once the database knows that the message was sent, or has the whole result. */
  readonly recorded: Promise<void>;
  resolve(): void;
}

/** Somebody whom the mail server has refused for good. */
interface RefusedRecipient {
  id: number;
  userId: number;
  reason: string;
  bounce: Bounce;
}

/** A refusal on its way into the database. */
interface PendingRefusal {
  refusal: RefusedRecipient;
  resolve(): void;
  reject(cause: unknown): void;
}

/** The wait (in milliseconds) before a failed statement is tried again: the first, and the longest. */
const MIN_RETRY_DELAY = 50;
const MAX_RETRY_DELAY = 2_000;

/**
 * Results of messages that were sent are collected until there are this many, or for this many milliseconds. Then one statement writes
 * them.
 */
const RESULTS_AT_ONCE = 250;
const RESULTS_DELAY = 250;

/**
 * Writes what the SMTP workers of one mailing run do into the database.
 *
 * - Steps (a delivery begins, a message was accepted or refused) are recorded by one small statement at a time. While it runs, the next steps are collected.
 *   Several smaller statements at once took a third more of the database's time (measured).
 * - Results, with all their effects, are written for many recipients at once. So are bounces: those that come while one transaction writes wait for the next.
 * - While the database cannot be reached, nothing is lost: everything is kept and written later.
 */
export class ResultWriter {
  private beginRequests: BeginRequest[] = [];
  /** Results of accepted messages whose acceptance is to be recorded. */
  private accepted: PendingResult[] = [];
  /** Recipients whose message was refused, while its result waits. */
  private refused: number[] = [];
  private results: PendingResult[] = [];
  private bounces: PendingRefusal[] = [];
  private recordingSteps: Promise<void> | undefined;
  private writingBounces: Promise<void> | undefined;
  private writingResults: Promise<void> | undefined;
  /** Notified when the collected results should be written now. */
  private readonly enough = new Signal();
  private isFlushing = false;

  constructor(
    private readonly services: Services,
    private readonly holder: LeaseHolder,
  ) {}

  /**
   * Records that a delivery begins; false when it may not. `previous` is the result of the message before on the same connection. It is
   * recorded in the same statement or an earlier one. So a sender that is killed leaves at most one message a connection uncertain.
   */
  async beginDelivery(id: number, previous?: PendingResult): Promise<boolean> {
    if (previous && !this.accepted.includes(previous)) await previous.recorded;
    return new Promise((resolve) => {
      this.beginRequests.push({ id, resolve });
      this.startRecordingSteps();
    });
  }

  /** Records that nobody has the message of a delivery that had begun, so that it is not in doubt should the sender be killed. */
  recordRefusal(id: number): void {
    this.refused.push(id);
    this.startRecordingSteps();
  }

  /** Takes a result that is to be written soon. */
  write(result: RecipientResult): PendingResult {
    let resolve = (): void => undefined;
    const recorded = new Promise<void>((settled) => (resolve = settled));
    const pending = { result, recorded, resolve };
    if (result.state === 'sent') {
      this.accepted.push(pending);
      this.startRecordingSteps();
    } else {
      this.results.push(pending);
      this.startWritingResults();
      this.enough.notify();
    }
    return pending;
  }

  /** Writes a refusal and the bounce, in one transaction. Rejects when that is not possible. */
  writeBounce(refusal: RefusedRecipient): Promise<void> {
    return new Promise((resolve, reject) => {
      this.bounces.push({ refusal, resolve, reject });
      this.writingBounces ??= this.writeAllBounces();
    });
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    this.isFlushing = true;
    this.enough.notify();
    const underWay = (): Promise<void> | undefined => this.recordingSteps ?? this.writingBounces ?? this.writingResults;
    for (let writing = underWay(); writing; writing = underWay()) await writing;
    this.isFlushing = false;
  }

  private startRecordingSteps(): void {
    this.recordingSteps ??= this.recordAllSteps();
  }

  private async recordAllSteps(): Promise<void> {
    do {
      // Lets the other workers add what they have at this moment.
      await new Promise(setImmediate);
      await this.recordStepsOnce(this.beginRequests.splice(0), this.accepted.splice(0), this.refused.splice(0));
    } while (this.beginRequests.length + this.accepted.length + this.refused.length > 0);
    this.recordingSteps = undefined;
  }

  private async recordStepsOnce(requests: BeginRequest[], accepted: readonly PendingResult[], refused: readonly number[]): Promise<void> {
    const refuseRequests = (): void => {
      // Those workers go on to another recipient. If the failed statement was committed after all, the lease expires and is recovered.
      for (const { resolve } of requests.splice(0)) resolve(false);
    };
    await this.untilWritten(async () => {
      if (requests.length + accepted.length + refused.length === 0) return;
      const mayBegin = await recordSteps(this.services.pool, this.holder, {
        begun: requests.map(({ id }) => id),
        accepted: accepted.map(({ result: { id } }) => id),
        refused,
      });
      for (const { id, resolve } of requests) resolve(mayBegin.has(id));
    }, refuseRequests);
    for (const { resolve } of accepted) resolve();
    this.results.push(...accepted);
    if (this.results.length >= RESULTS_AT_ONCE) this.enough.notify();
    this.startWritingResults();
  }

  private startWritingResults(): void {
    if (this.results.length > 0) this.writingResults ??= this.writeAllResults();
  }

  private async writeAllResults(): Promise<void> {
    while (this.results.length > 0) {
      const mayWait =
        !this.isFlushing && this.results.length < RESULTS_AT_ONCE && this.results.every(({ result }) => result.state === 'sent');
      if (mayWait) await this.enough.wait(RESULTS_DELAY);
      const batch = this.results.splice(0, 2 * RESULTS_AT_ONCE);
      const results = batch.map(({ result }) => result);
      const { tracing, pool } = this.services;
      const write = (): Promise<void> => writeResults(pool, this.holder.sender, results);
      const facts = { 'mailing.id': this.holder.mailingId, 'mailing.results': results.length };
      await this.untilWritten(tracing ? () => tracing.root('write results of a mailing', facts, write) : write);
      for (const { resolve } of batch) resolve();
    }
    this.writingResults = undefined;
  }

  private async writeAllBounces(): Promise<void> {
    do {
      // Lets the other workers add what they have at this moment.
      await new Promise(setImmediate);
      const batch = this.bounces.splice(0, RESULTS_AT_ONCE);
      // What one of them makes impossible is no fault of the others.
      if (!(await this.writeBounces(batch)) && batch.length > 1) for (const one of batch) await this.writeBounces([one]);
    } while (this.bounces.length > 0);
    this.writingBounces = undefined;
  }

  /** Writes refusals with their bounces, all or none. False when that failed; then a single one is told so. */
  private async writeBounces(batch: readonly PendingRefusal[]): Promise<boolean> {
    const { mailingId, sender } = this.holder;
    try {
      await inTransaction(
        this.services.pool,
        async (client) => {
          // The people first, as everywhere; and the row that counts what this sender has done last, as its other results wait for that.
          await recordBounces(
            client,
            batch.map(({ refusal: { userId, reason, bounce } }) => ({
              userId,
              mailingId,
              type: bounce,
              class: bounceReason('', reason).class,
            })),
          );
          await writeResults(
            client,
            sender,
            batch.map(({ refusal: { id, reason } }) => ({ id, state: 'failed', error: reason })),
          );
        },
        { by: 'program' },
      );
    } catch (cause) {
      if (batch.length === 1) batch[0]!.reject(cause);
      return false;
    }
    for (const { resolve } of batch) resolve();
    return true;
  }

  /** Writes, and tries again until it succeeds. */
  private async untilWritten(write: () => Promise<void>, onFailure?: () => void): Promise<void> {
    for (let delay = MIN_RETRY_DELAY; ; delay = Math.min(2 * delay, MAX_RETRY_DELAY)) {
      try {
        return await write();
      } catch (error) {
        this.services.log.error('A sender could not record what it does. It tries again.', { cause: error });
        onFailure?.();
        await pause(delay);
      }
    }
  }
}
