import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../../core/call/services';
import { LONGEST_WAIT, takeTime, type Limits, type SentMessage, type Throttle } from './throttle';

/** A message goes out so long (in milliseconds) after its time at most. Otherwise it takes another time. */
const TOLERANCE = 50;
/** After so many times that were missed the database is slow. Each process keeps the limit still. */
const MOST_MISSED = 5;
/** While the server does not answer, or the database is away, it is asked again after so many milliseconds. */
const ASK_AGAIN = 50;
const DATABASE_AWAY = 500;

/** The turn of one message whose mailing or domain has a limit: from the choice of its recipient until the server has answered. */
export class ThrottleTurn {
  private readonly throttles: readonly Throttle[];
  private sent: { throttle: Throttle; message: SentMessage }[] = [];
  private hasBegun = true;
  /** The time that it took last. */
  private takenAt: number | undefined;

  private constructor(
    private readonly services: Services,
    private readonly limits: Limits,
  ) {
    this.throttles = [limits.mailing?.throttle, limits.domain?.throttle].filter((throttle) => throttle !== undefined);
    for (const throttle of this.throttles) throttle.begin();
  }

  /** Undefined where there is no limit. */
  static begin(services: Services, limits: Limits): ThrottleTurn | undefined {
    return limits.mailing || limits.domain ? new ThrottleTurn(services, limits) : undefined;
  }

  /**
   * Waits for the time of the message, then makes the claim, and resolves in the moment at which the message may go out. False when it may not: the claim was refused, or
   * its time is too far away.
   */
  async pass(claim: () => Promise<boolean>): Promise<boolean> {
    let isClaimed = false;
    for (let missed = 0; ; missed += 1) {
      const closesAt = await this.waitForTime();
      if (closesAt === undefined) return this.giveUp();
      if (!this.isFree()) continue; // Another message of this process was faster.
      this.send();
      isClaimed ||= await claim();
      if (!isClaimed) return this.giveUp();
      const now = performance.now();
      for (const { message } of this.sent) message.writtenAt = now;
      if (now <= closesAt || missed >= MOST_MISSED) return true;
      this.unsend();
    }
  }

  /** The server has answered, or the delivery has ended without a message. */
  end(): void {
    this.leaveBegun();
    for (const { throttle, message } of this.sent.splice(0)) throttle.end(message);
  }

  /** Waits until the message may go out. Returns until when, by `performance.now()`; undefined when that is too far away, or nobody can tell. */
  private async waitForTime(): Promise<number | undefined> {
    const end = performance.now() + LONGEST_WAIT * 1000;
    if (!(await this.waitUntilFree(end))) return undefined;
    const askedAt = performance.now();
    const time = await takeTime(this.services.pool, this.limits, this.takenAt).catch((cause: unknown) => {
      this.services.log.error('A sender could not learn when the next message may go out. It tries again.', { cause });
      return undefined;
    });
    if (!time) {
      await pause(DATABASE_AWAY);
      return undefined;
    }
    const { wait, taken } = time;
    const opensAt = performance.now() + wait;
    for (const throttle of this.throttles) throttle.waitUntil(opensAt + (taken ? throttle.apart * 1000 : 0));
    if (!taken) return undefined;
    this.takenAt = time.at;
    // A timer may fire a part of a millisecond early.
    for (let now = performance.now(); now < opensAt; now = performance.now()) await pause(Math.ceil(opensAt - now));
    const closesAt = askedAt + wait + TOLERANCE;
    await this.waitUntilFree(closesAt);
    return closesAt;
  }

  /** Waits until the messages of this process leave room for one, or until a time of `performance.now()`. True when there is room. */
  private async waitUntilFree(end: number): Promise<boolean> {
    for (let now = performance.now(); !this.isFree(); now = performance.now()) {
      if (now >= end) return false;
      const freeAt = Math.max(...this.throttles.map((throttle) => throttle.freeAt()));
      await pause(Math.ceil(Math.max(1, Math.min(end - now, freeAt - now, ASK_AGAIN))));
    }
    return true;
  }

  private isFree(): boolean {
    return this.throttles.every((throttle) => throttle.freeAt() === 0);
  }

  private send(): void {
    this.leaveBegun();
    this.sent = this.throttles.map((throttle) => ({ throttle, message: throttle.send() }));
  }

  private unsend(): void {
    for (const { message } of this.sent.splice(0)) message.until = 0;
  }

  private giveUp(): false {
    this.unsend();
    this.leaveBegun();
    return false;
  }

  private leaveBegun(): void {
    if (this.hasBegun) for (const throttle of this.throttles) throttle.endBegun();
    this.hasBegun = false;
  }
}
