import type { Services } from '../../call';
import type { PreparedMailing, RecipientData } from '../message';
import { Alarm } from './alarm';
import { claim, giveBack, renew, type Claimed } from './claim';
import { finish, giveUp } from './end';
import { Ledger } from './ledger';
import type { SenderOptions } from './options';
import { showProgress } from './progress';
import { takeSlots } from './throttle';

/** A recipient in hand, with what the templates need. */
export interface Item {
  run: Run;
  claimed: Claimed;
  data: RecipientData;
  /** Not to go out before; by `performance.now()`. */
  notBefore: number;
  /** Somebody took it meanwhile; it is not this one's any more. */
  void: boolean;
}

/** A mailing that is being sent, as its row says. */
export interface Sending {
  id: number;
  /** Mails a second at most, for all senders together; null for no limit. */
  perSecond: number | null;
  /** Lists to one of which recipients must subscribe; null for any. */
  lists: number[] | null;
}

/** Recipients that are taken in hand at once, and the number at which more are fetched. */
const BATCH = 200;
const LOW = 100;
/** Slots are taken for so many seconds at once: the more, the fewer statements; the fewer, the less is lost with a sender. */
const SLOTS = 0.5;
/** After so many failures of the database in a row that are not about the connection, the mailing itself is the reason. */
const MOST_FAILURES = 5;

/** One process's part in the sending of one mailing: takes recipients in hand, and holds them ready for the connections. */
export class Run {
  readonly ledger: Ledger;
  /** Refusals by the mail server since the last success. */
  refusals = 0;
  private items: Item[] = [];
  private readonly inHand = new Map<number, Item>();
  private readonly wanted = new Alarm();
  private readonly working: Promise<void>;
  private over = false;

  constructor(
    private readonly services: Services,
    /** A name that no other run of any process has. */
    readonly name: string,
    public mailing: Sending,
    readonly prepared: PreparedMailing,
    private readonly options: SenderOptions,
    /** Rings when there is something for the connections to do. */
    private readonly ready: Alarm,
  ) {
    this.ledger = new Ledger(services, name);
    this.working = this.work();
  }

  /** The next recipient whose time has come. */
  take(): Item | undefined {
    const [next] = this.items;
    if (!next || next.notBefore > performance.now()) return undefined;
    this.items.shift();
    if (this.items.length === LOW - 1 || this.items.length === 0) this.wanted.ring();
    return next;
  }

  /** When the next recipient's time comes, by `performance.now()`. */
  get nextAt(): number {
    return this.items[0]?.notBefore ?? Infinity;
  }

  /** How many recipients' time has come. */
  due(now: number): number {
    const later = this.items.findIndex(({ notBefore }) => notBefore > now);
    return later < 0 ? this.items.length : later;
  }

  /** It is done with this recipient, whatever came of it. */
  release(item: Item): void {
    if (this.inHand.get(item.claimed.id) === item) this.inHand.delete(item.claimed.id);
    if (this.inHand.size === 0) this.wanted.ring();
  }

  /** Keeps what is in hand, and tells the progress. */
  async keepUp(): Promise<void> {
    await renew(this.services.pool, this.mailing.id, this.name, this.options.lease);
    await showProgress(this.services.pool, this.mailing.id);
  }

  /** Hands out no more. */
  end(): void {
    this.over = true;
    this.items = [];
    this.wanted.ring();
  }

  /** Ends, and gives back what is in hand and not under way. */
  async close(): Promise<void> {
    this.end();
    await this.working;
    await this.ledger.done();
    await giveBack(this.services.pool, this.mailing.id, this.name);
  }

  private async work(): Promise<void> {
    let failures = 0;
    while (!this.over) {
      try {
        if (this.items.length >= LOW) await this.wanted.wait(1_000);
        else await this.fetch();
        failures = 0;
      } catch (error) {
        this.services.log.error('A sender could not take recipients in hand.', { mailing: this.mailing.id, cause: error });
        failures = isOfTheMailing(error) ? failures + 1 : 0;
        if (failures === MOST_FAILURES) return this.fail(error);
        await this.wanted.wait(this.options.beat);
      }
    }
  }

  private async fetch(): Promise<void> {
    const { perSecond } = this.mailing;
    const most = perSecond === null ? BATCH : Math.min(BATCH, Math.max(1, Math.floor(perSecond * SLOTS)));
    const slots = perSecond === null ? { wait: 0, apart: 0 } : (await this.anyDue()) ? await takeSlots(this.services.pool, this.mailing.id, most, perSecond) : undefined;
    if (!slots) return this.rest();
    const from = performance.now() + slots.wait;
    while (!this.over && performance.now() < from) await this.wanted.wait(from - performance.now());
    if (this.over) return;
    const { claimed, found } = await claim(this.services.pool, {
      mailingId: this.mailing.id, sender: this.name, most, lease: this.options.lease, lists: this.mailing.lists,
    });
    if (claimed.length > 0) await this.hold(claimed, from, slots.apart);
    if (found === 0) await this.rest();
  }

  /** Loads what the templates need, and holds the recipients ready. Users who went this moment are given back, to be passed over. */
  private async hold(claimed: readonly Claimed[], from: number, apart: number): Promise<void> {
    const data = await this.load(claimed);
    const gone = claimed.filter(({ userId }) => !data.has(userId)).map(({ id }) => id);
    if (gone.length > 0) await giveBack(this.services.pool, this.mailing.id, this.name, gone);
    for (const [index, each] of claimed.filter(({ userId }) => data.has(userId)).entries()) {
      const before = this.inHand.get(each.id);
      if (before) before.void = true; // Its lease ran out, and it was taken anew.
      const item: Item = { run: this, claimed: each, data: data.get(each.userId)!, notBefore: from + index * apart, void: false };
      this.inHand.set(each.id, item);
      if (!this.over) this.items.push(item);
    }
    this.ready.ring();
  }

  private async load(claimed: readonly Claimed[]): Promise<Map<number, RecipientData>> {
    try {
      return await this.prepared.load(this.services.pool, claimed.map(({ userId }) => userId));
    } catch (error) {
      await giveBack(this.services.pool, this.mailing.id, this.name, claimed.map(({ id }) => id));
      throw error;
    }
  }

  /** Nobody is due now: it is over when nobody is left at all. */
  private async rest(): Promise<void> {
    if (this.inHand.size > 0) return this.wanted.wait(this.options.beat);
    await this.ledger.done();
    if (await finish(this.services, this.mailing.id)) this.end();
    else await this.wanted.wait(this.options.beat);
  }

  private async anyDue(): Promise<boolean> {
    const { rows } = await this.services.pool.query<{ yes: boolean }>(
      `SELECT EXISTS (SELECT FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'pending' AND due_at <= now() AT TIME ZONE 'UTC') AS yes`, [this.mailing.id]);
    return rows[0]!.yes;
  }

  private async fail(error: unknown): Promise<void> {
    this.end();
    await giveUp(this.services, this.mailing.id, error instanceof Error ? error.message : String(error)).catch(() => undefined);
  }
}

/** SQLSTATE classes that say that a statement is wrong, rather than that the database is away or overloaded. */
function isOfTheMailing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? /^(22|42)/.test(code) : error instanceof TypeError;
}
