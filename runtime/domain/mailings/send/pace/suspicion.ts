import type { Bounce } from '../../../../core/mail/delivery-outcome';
import type { BufferedRecipient } from '../recipients/recipient-buffer';
import type { SenderOptions } from '../sender-options';

/** A recipient whom the mail server has refused, while it is not known whether that is about them. */
export interface HeldRefusal {
  recipient: BufferedRecipient;
  reason: string;
  bounce: Bounce;
  /** When it came, by `performance.now()`. */
  at: number;
}

/** A rest is so long, as a share of the time for which nothing has been taken: it begins with milliseconds, and so few messages are tried in vain. */
const REST_SHARE = 1 / 5;
const LONGEST_REST = 60_000;

/**
 * The suspicion of one mailing that the mail server takes none of it. Only replies that may be about us raise it, and one message that the server takes ends it.
 * While it lasts, the mailing rests, for a little longer each time; a few messages after each rest show how it is. Other mailings go on. What is refused
 * unclearly is held here meanwhile, in memory alone: when a sender is killed, those recipients are pending again, and the next sender hears the same.
 */
export class Suspicion {
  private held: HeldRefusal[] = [];
  /** When the first refusal came since the server took a message of this mailing, by `performance.now()`. */
  private since: number | undefined;
  /** The server takes other mailings: then it is about this one, and only a message of this one ends its rests. */
  private isOfMailingAlone = false;
  /** When the mailing goes on, by `performance.now()`. */
  restsUntil = 0;
  /** Why the mailing rests, as people are told; undefined while that is not sure. */
  trouble: string | undefined;

  constructor(private readonly options: SenderOptions) {}

  /** So long without a message that was taken, while others were refused, is no accident. */
  get isConfirmed(): boolean {
    return this.trouble !== undefined;
  }

  /** How many recipients are held. */
  get size(): number {
    return this.held.length;
  }

  /** A reply that may be about us. */
  raise(reason: string): void {
    const now = performance.now();
    this.since ??= now;
    const lasts = now - this.since;
    this.restsUntil = now + Math.min(LONGEST_REST, Math.max(this.options.reconnectDelay / 100, lasts * REST_SHARE));
    if (lasts >= this.options.reconnectDelay) this.trouble = `${this.isOfMailingAlone ? REFUSES_MAILING : REFUSES_EVERYBODY} ${reason}`;
  }

  /** Holds a recipient until it is known what the refusal was about. */
  hold(refusal: HeldRefusal): void {
    this.held.push(refusal);
  }

  /** The server has taken a message of this mailing whose delivery began then. What it says later is another matter. */
  end(begunAt: number): void {
    if (this.since === undefined || this.since > begunAt) return;
    [this.since, this.restsUntil, this.trouble, this.isOfMailingAlone] = [undefined, 0, undefined, false];
  }

  /** The server has taken a message of another mailing. This one goes on at once, one time: what it hears then is about itself. */
  endByAnother(begunAt: number): void {
    if (this.since === undefined || this.since > begunAt || this.isOfMailingAlone) return;
    [this.restsUntil, this.trouble, this.isOfMailingAlone] = [0, undefined, true];
  }

  /** Holds those no longer whom the server had refused by then. Returns them. */
  release(until = Infinity): HeldRefusal[] {
    const released = this.held.filter(({ at }) => at <= until);
    this.held = this.held.filter(({ at }) => at > until);
    return released;
  }
}

const REFUSES_EVERYBODY = 'The mail server refuses everybody, so sending rests, and tries again. It says:';
const REFUSES_MAILING = 'The mail server refuses this mailing and takes others, so it rests, and tries again. It says:';
