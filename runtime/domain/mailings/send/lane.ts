import type { Logger } from '../../../framework/log/logger';
import { messageOf } from '../../../framework/errors/message-of';
import { MailFailure } from '../../../framework/mail/failure';
import type { Alarm } from './alarm';
import type { Carrier, Way } from './carrier';
import type { Mail } from './hand-over';
import type { Entry } from './ledger';
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

/** A recipient whose message is written. */
interface Ready {
  item: Item;
  mail: Mail;
}

/** A connection that has nothing to do is closed after this long (in milliseconds); servers do so after minutes. */
const IDLE = 10_000;

/** One connection to the mail server, made anew as often as needed. Sends one message after the other until the sender ends. */
export class Lane {
  private carrier: Carrier | undefined;
  /** Vain attempts in a row to reach or use the mail server. */
  private failures = 0;
  /** What goes next: its envelope may have gone along with the message before. */
  private next: Ready | undefined;
  /** What came of the message before is written down, or will be in a moment. */
  private before: Entry | undefined;
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
    if (this.next) return true;
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
    const ready = this.next ?? this.prepare();
    this.next = undefined;
    if (!ready) return;
    this.shared.free -= 1;
    const outcome = await this.carry(ready);
    this.shared.free += 1;
    this.failures = outcome.kind === 'lost' || outcome.kind === 'uncertain' ? this.failures + 1 : 0;
    this.before = await settle(this.shared.policy, ready.item, outcome);
  }

  private carry({ item, mail }: Ready): Promise<Outcome> {
    const {
      run: { ledger },
      claimed: { id },
    } = item;
    const mark = async (): Promise<boolean> => !item.void && (await ledger.mark(id, this.before)) && !item.void;
    return this.carrier!.carry(mail, mark, () => (this.next = this.prepare())?.mail);
  }

  /** Takes the next recipient and writes the message. Undefined when nobody is due, or it cannot be written. */
  private prepare(): Ready | undefined {
    if (this.shared.over()) return undefined;
    const item = takeNext(this.shared.runs());
    if (!item) return undefined;
    const { run, claimed, data } = item;
    try {
      return { item, mail: run.prepared.compose(data, { subjectId: claimed.subjectId }) };
    } catch (error) {
      const reason = withoutAddresses(messageOf(error));
      if (!(error instanceof MailFailure))
        this.shared.log.error('A message could not be written.', { mailing: run.mailing.id, recipient: claimed.id, cause: error });
      void settle(this.shared.policy, item, { kind: 'unwritable', reason });
      return undefined;
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
