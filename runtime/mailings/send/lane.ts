import type { Logger } from '../../log';
import { messageOf } from '../../failure';
import { MailFailure } from '../../mail/failure';
import type { Alarm } from './alarm';
import type { Carrier, Way } from './carrier';
import { reconnectAfter, type SenderOptions } from './options';
import { withoutAddresses, type Outcome } from './outcome';
import type { Run } from './run';
import { settle, type Policy } from './settle';
import type { Item } from './stock';

/** What the connections of one process share. */
export interface Lanes {
  log: Logger;
  way: Way;
  options: SenderOptions;
  policy: Policy;
  /** Rings when there is something to do. */
  ready: Alarm;
  /** The mailings that this process helps to send. */
  runs(): Run[];
  /** True once the sender has been asked to end. */
  over(): boolean;
  /** Connections that are free for a message or will be at once. */
  free: number;
}

/** A connection that has nothing to do is closed after this long (in milliseconds); servers do so after minutes. */
const IDLE = 10_000;

/** One connection to the mail server, made anew as often as needed. Sends one message after the other until the sender ends. */
export class Lane {
  private carrier: Carrier | undefined;
  /** Vain attempts in a row to reach or use the mail server. */
  private failures = 0;
  readonly done: Promise<void>;

  constructor(private readonly shared: Lanes) {
    this.done = this.work();
  }

  /** Ends whatever is under way. */
  abort(): void {
    this.carrier?.abort();
  }

  private async work(): Promise<void> {
    const { over } = this.shared;
    while (!over()) {
      if (!this.isDue()) await this.rest();
      else if (await this.isOpen()) await this.sendNext();
    }
    this.close();
  }

  /** Whether there is something to do for this one: a connection is made only for what those that are free cannot take. */
  private isDue(): boolean {
    const now = performance.now();
    if (!this.carrier?.open) this.close();
    if (this.carrier) return this.shared.runs().some(({ stock }) => stock.nextAt <= now);
    return this.shared.runs().reduce((sum, run) => sum + run.stock.due(now), 0) > this.shared.free;
  }

  /** Waits for something to do; a connection that waits for long is closed. */
  private async rest(): Promise<void> {
    const next = Math.min(...this.shared.runs().map(({ stock }) => stock.nextAt)) - performance.now();
    await this.shared.ready.wait(Math.min(Math.max(next, 1), IDLE));
    if (next >= IDLE && !this.isDue()) this.close();
  }

  private close(): void {
    if (!this.carrier) return;
    this.carrier.close();
    this.carrier = undefined;
    this.shared.free -= 1;
  }

  /** Sees to it that there is a connection. Rests after a failure, longer each time. */
  private async isOpen(): Promise<boolean> {
    const { way, log, options, ready, over } = this.shared;
    if (this.carrier) return true;
    if (this.failures > 0) await pauseUnless(over, ready, reconnectAfter(options, this.failures - 1));
    if (over()) return false;
    this.shared.free += 1; // The others need not make one for the same message.
    try {
      this.carrier = await way.open();
      return true;
    } catch (error) {
      this.shared.free -= 1;
      this.failures += 1;
      if (this.failures === 1) log.error('The mail server cannot be reached. Its connections rest, and try again.', { cause: error });
      return false;
    }
  }

  private async sendNext(): Promise<void> {
    const item = takeNext(this.shared.runs());
    if (!item) return;
    this.shared.free -= 1;
    const outcome = await this.carry(item);
    this.shared.free += 1;
    this.failures = outcome.kind === 'lost' || outcome.kind === 'uncertain' ? this.failures + 1 : 0;
    await settle(this.shared.policy, item, outcome);
  }

  private async carry(item: Item): Promise<Outcome> {
    const { run, claimed, data } = item;
    try {
      const mail = run.prepared.compose(data, { subjectId: claimed.subjectId });
      return await this.carrier!.carry(mail, async () => !item.void && (await run.ledger.mark(claimed.id)) && !item.void);
    } catch (error) {
      const reason = withoutAddresses(messageOf(error));
      if (!(error instanceof MailFailure)) this.shared.log.error('A message could not be written.', { mailing: run.mailing.id, recipient: claimed.id, cause: error });
      return { kind: 'unwritable', reason };
    }
  }
}

let turn = 0;

/** The next recipient, of each mailing in turn. */
function takeNext(runs: readonly Run[]): Item | undefined {
  turn += 1;
  for (let index = 0; index < runs.length; index += 1) {
    const item = runs[(turn + index) % runs.length]!.stock.take();
    if (item) return item;
  }
  return undefined;
}

async function pauseUnless(over: () => boolean, alarm: Alarm, millis: number): Promise<void> {
  const until = performance.now() + millis;
  while (!over() && performance.now() < until) await alarm.wait(until - performance.now());
}
