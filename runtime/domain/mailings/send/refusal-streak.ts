import type { Bounce } from '../../../framework/mail/delivery-outcome';
import type { MailingRun } from './mailing-run';
import type { BufferedRecipient } from './recipient-buffer';
import { reconnectAfter, type SenderOptions } from './sender-options';

/** A recipient whom the mail server has refused. */
export interface Refusal {
  run: MailingRun;
  recipient: BufferedRecipient;
  /** What comes after the @. */
  domain: string;
  reason: string;
  bounce: Bounce;
}

/** What refusals turned out to be: about the addresses, or about the server. */
export interface Verdict {
  bounces: readonly Refusal[];
  faultsOfServer: readonly Refusal[];
}

/** A mail server that refuses people of so many domains alike, and takes nobody in between, refuses everybody. */
const MAX_DOMAINS = 5;

/**
 * The refusals in a row of one sender. A refusal is held until it is known what it is about: once the server takes a message, or refuses
 * one in other words, it was about the address. Once five domains were refused alike, it is the server's fault, and sending pauses. Pauses
 * double, and after each a few messages show whether the server is mended. Refusals are held in memory alone: when a sender is killed, the
 * recipients are pending again, and the next sender hears the same.
 */
export class RefusalStreak {
  private held: Refusal[] = [];
  private readonly domains = new Set<string>();
  private likeness = '';
  private pauses = 0;
  /** When sending goes on, by `performance.now()`. */
  pausedUntil = 0;
  /** Why sending pauses, until the server is known to be mended. */
  trouble?: string;

  constructor(private readonly options: SenderOptions) {}

  get isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }

  /** Holds a refusal. Returns those that are known now. */
  add(refusal: Refusal): Verdict {
    const likeness = likenessOf(refusal);
    const bounces = likeness === this.likeness ? [] : this.end();
    this.likeness = likeness;
    this.domains.add(refusal.domain);
    this.held.push(refusal);
    refusal.run.doubted.add(refusal.recipient);
    if (this.domains.size < MAX_DOMAINS) return { bounces, faultsOfServer: [] };
    if (!this.isPaused) this.pause(refusal.reason);
    return { bounces, faultsOfServer: this.take(() => true) };
  }

  /** The server has taken a message, so what it refused before was about the addresses. Returns the refusals that were held. */
  end(): Refusal[] {
    if (this.domains.size === 0) return [];
    this.domains.clear();
    [this.likeness, this.pauses, this.pausedUntil, this.trouble] = ['', 0, 0, undefined];
    return this.take(() => true);
  }

  /** The refusals of a run that has nothing else left: they count as about the addresses. */
  settle(run: MailingRun): Refusal[] {
    return run.hasOnlyDoubted ? this.take((refusal) => refusal.run === run) : [];
  }

  /** Holds these no longer. A run that is closed has released its recipients, who are tried again. */
  private take(isMeant: (refusal: Refusal) => boolean): Refusal[] {
    const taken = this.held.filter(isMeant);
    this.held = this.held.filter((refusal) => !isMeant(refusal));
    for (const { run, recipient } of taken) run.doubted.delete(recipient);
    return taken.filter(({ run }) => !run.isClosed);
  }

  private pause(reason: string): void {
    this.pausedUntil = performance.now() + reconnectAfter(this.options, this.pauses);
    this.pauses += 1;
    this.trouble = `The mail server refuses everybody, so sending rests, and tries again. It says: ${reason}`;
  }
}

/** The same for refusals that say the same, whoever was refused: the codes and words of a reply, without names, addresses and numbers. */
function likenessOf(refusal: Refusal): string {
  const [code = '', ...words] = refusal.reason.toLowerCase().replaceAll(refusal.domain, '').split(/\s+/);
  return [code, ...words.filter((word, index) => /^[a-z,:;'()-]+\.?$/.test(word) || (index === 0 && /^\d\.\d+\.\d+$/.test(word)))].join(
    ' ',
  );
}
