import type { Services } from '../../../framework/services';
import type { PreparedMailing, RecipientData } from '../message';
import { Alarm } from './alarm';
import { claim, giveBack, renew, type Claimed } from './claim';
import { finish, giveUp } from './end';
import { Ledger } from './ledger';
import type { SenderOptions } from './options';
import { showProgress } from './progress';
import { Stock } from './stock';
import { hasDue, takeSlots, type Slots } from './throttle';

/** A mailing that is being sent, as its row says. */
export interface Sending {
  id: number;
  /** Mails a second at most, for all senders together; null for no limit. */
  perSecond: number | null;
  /** Lists to one of which recipients must subscribe; null for any. */
  lists: number[] | null;
}

/** Slots are taken for so many seconds at once: the more, the fewer statements; the fewer, the less is lost with a sender. */
const SLOTS = 0.2;
/** After so many failures of the database in a row that are not about the connection, the mailing itself is the reason. */
const MOST_FAILURES = 5;

/** One process's part in the sending of one mailing: takes recipients in hand, and holds them ready for the connections. */
export class Run {
  readonly ledger: Ledger;
  readonly stock: Stock;
  /** Refusals by the mail server since the last success. */
  refusals = 0;
  /** It has ended by itself, and noted why. A mailing that is being sent all the same was queued again: another run takes it up. */
  left = false;
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
    this.ledger = new Ledger(services, { sender: name, mailingId: mailing.id });
    this.stock = new Stock(this.wanted);
    this.working = this.work();
  }

  /** Keeps what is in hand, and tells the progress. */
  async keepUp(): Promise<void> {
    await renew(this.services.pool, this.mailing.id, this.name, this.options.lease);
    await showProgress(this.services.pool, this.mailing.id);
  }

  /** Hands out no more. */
  end(): void {
    this.over = true;
    this.stock.clear();
    this.wanted.ring();
  }

  /** Ends, and gives back what is in hand and not under way. */
  async close(): Promise<void> {
    this.end();
    await this.working;
    await this.ledger.done();
    await this.giveBack(null);
  }

  private async work(): Promise<void> {
    let failures = 0;
    while (!this.over) {
      try {
        if (!this.stock.short) await this.wanted.wait(this.options.beat);
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

  /** Takes more recipients in hand, when their slots come; rests when nobody is due. */
  private async fetch(): Promise<void> {
    const { id: mailingId, perSecond, lists } = this.mailing;
    const { batch } = this.stock;
    const most = perSecond === null ? batch : Math.min(batch, Math.max(1, Math.floor(perSecond * SLOTS)));
    const slots = await this.slots(most);
    if (!slots) return this.rest();
    const from = performance.now() + slots.wait;
    while (!this.over && performance.now() < from) await this.wanted.wait(from - performance.now());
    if (this.over) return;
    const { claimed, found } = await claim(this.services.pool, { mailingId, sender: this.name, most, lease: this.options.lease, lists });
    if (claimed.length > 0) await this.hold(claimed, from, slots.apart);
    if (found === 0) await this.rest();
  }

  /** Undefined when nobody is due, where that is known. */
  private async slots(count: number): Promise<Slots | undefined> {
    const { id, perSecond } = this.mailing;
    if (perSecond === null) return { wait: 0, apart: 0 };
    return (await hasDue(this.services.pool, id)) ? takeSlots(this.services.pool, id, count, perSecond) : undefined;
  }

  /** Loads what the templates need, and holds the recipients ready. Users who went this moment are given back, to be passed over. */
  private async hold(claimed: readonly Claimed[], from: number, apart: number): Promise<void> {
    const data = await this.load(claimed);
    const [there, gone] = [claimed.filter(({ userId }) => data.has(userId)), claimed.filter(({ userId }) => !data.has(userId))];
    if (gone.length > 0) await this.giveBack(gone);
    if (this.over) return;
    this.stock.add(
      there.map((each, index) => ({
        run: this,
        claimed: each,
        data: data.get(each.userId)!,
        notBefore: from + index * apart,
        void: false,
      })),
    );
    this.ready.ring();
  }

  private async load(claimed: readonly Claimed[]): Promise<Map<number, RecipientData>> {
    try {
      return await this.prepared.load(
        this.services.pool,
        claimed.map(({ userId }) => userId),
      );
    } catch (error) {
      await this.giveBack(claimed);
      throw error;
    }
  }

  private giveBack(claimed: readonly Claimed[] | null): Promise<void> {
    return giveBack(this.services.pool, this.mailing.id, this.name, claimed && claimed.map(({ id }) => id));
  }

  /** Nobody is due now: it is over when nobody is left at all. */
  private async rest(): Promise<void> {
    if (this.stock.empty) {
      await this.ledger.done();
      if (await finish(this.services, this.mailing.id)) return this.leave();
    }
    await this.wanted.wait(this.options.beat);
  }

  private fail(error: unknown): Promise<void> {
    return this.abandon(error instanceof Error ? error.message : String(error));
  }

  /** Ends the mailing for this reason: it cannot be sent as it is. */
  async abandon(reason: string): Promise<void> {
    this.end();
    await giveUp(this.services, this.mailing.id, reason).catch((cause: unknown) =>
      this.services.log.error('A mailing could not be ended.', { mailing: this.mailing.id, cause }),
    );
    this.leave();
  }

  private leave(): void {
    this.end();
    this.left = true;
  }
}

/** SQLSTATE classes that say that a statement is wrong, rather than that the database is away or overloaded. */
function isOfTheMailing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? /^(22|42)/.test(code) : error instanceof TypeError;
}
