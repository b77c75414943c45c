import { randomBytes } from 'node:crypto';
import type { Services } from '../../../../core/call/services';
import { InvalidMailing, prepareMailing } from '../../message';
import type { DomainPace } from '../pace/domain-pace';
import { endAsDied, noteStopped } from './end-mailing';
import { MailingRun } from './mailing-run';
import type { SenderOptions } from '../sender-options';
import { readSendingMailings, type SendingMailing } from './sending-mailings';
import type { Signal } from '../signal';
import { Throttle } from '../pace/throttle';
import { WarmUps } from '../pace/warm-ups';

/** The runs of one sender: one for each mailing that is being sent. */
export class MailingRuns {
  /** The name of the sender. No other sender of any process has it. */
  readonly senderName = `${process.pid}-${randomBytes(6).toString('hex')}`;
  private readonly runs = new Map<string, MailingRun>();
  private readonly warmUps: WarmUps;
  /** Of mailings with a limit, by id. One that is stopped and goes on keeps its own. */
  private readonly throttles = new Map<number, Throttle>();
  private runCount = 0;
  private isStopping = false;

  /** @param ready notified when the SMTP workers have something to do */
  constructor(
    private readonly services: Services,
    private readonly options: SenderOptions,
    private readonly ready: Signal,
    private readonly pace: DomainPace,
  ) {
    this.warmUps = new WarmUps(services);
  }

  all(): MailingRun[] {
    return [...this.runs.values()];
  }

  /** Ends the runs of mailings that are not being sent any more, and starts runs for those that are. */
  async update(): Promise<void> {
    await Promise.all([this.pace.refresh(), this.warmUps.refresh()]);
    const sending = await readSendingMailings(this.services.pool);
    this.updateThrottles([...sending.values()]);
    for (const [key, run] of [...this.runs].filter(([runKey]) => !sending.has(runKey))) {
      this.runs.delete(key);
      await run.close();
      await noteStopped(this.services, run.mailing.id);
    }
    for (const [key, mailing] of sending) {
      const run = this.runs.get(key);
      if (run && !run.hasEnded) run.update(mailing, this.throttles.get(mailing.id));
      else if (!this.isStopping) {
        await run?.close();
        await this.start(key, mailing);
      }
    }
  }

  /** Extends the leases of every run, and writes the progress of its mailing and why it cannot be sent at the moment, if so. */
  async heartbeat(trouble: string | undefined): Promise<void> {
    for (const run of this.runs.values()) await run.heartbeat(trouble);
  }

  /** Leases no more recipients, and starts no more runs. */
  stop(): void {
    this.isStopping = true;
    for (const run of this.runs.values()) run.stop();
  }

  /** Releases the recipients whose delivery has not begun. */
  async close(): Promise<void> {
    await Promise.all(this.all().map((run) => run.close()));
  }

  private updateThrottles(mailings: readonly SendingMailing[]): void {
    const limited = new Set<number>();
    for (const { id, perSecond, nextIn } of mailings) {
      if (perSecond === null) continue;
      limited.add(id);
      this.throttles.set(id, (this.throttles.get(id) ?? new Throttle()).learn(perSecond, nextIn));
    }
    for (const [id, throttle] of this.throttles) if (!limited.has(id) && throttle.isIdle) this.throttles.delete(id);
  }

  /** Starts a run. A mailing that cannot be sent ends as died. */
  private async start(key: string, mailing: SendingMailing): Promise<void> {
    const { services, options, ready, pace, warmUps } = this;
    try {
      const prepared = await prepareMailing(services, mailing.id, 'program');
      const name = `${this.senderName}.${(this.runCount += 1)}`;
      const throttle = this.throttles.get(mailing.id);
      this.runs.set(key, new MailingRun({ services, name, mailing, throttle, prepared, options, ready, pace, warmUps }));
    } catch (error) {
      if (!(error instanceof InvalidMailing)) throw error;
      await endAsDied(services, mailing.id, error.message);
    }
  }
}
