import type { OpenTrace, Tracing } from '../../../core/telemetry/tracing';

/** A batch of recipients as a trace: from when they are loaded until each has its result, or is given back. */
export class BatchTrace {
  private givenBack = 0;

  private constructor(
    private readonly trace: OpenTrace,
    private left: number,
  ) {}

  /** Undefined where no traces are made. */
  static begin(tracing: Tracing | undefined, mailing: number, recipients: number): BatchTrace | undefined {
    return (
      tracing &&
      new BatchTrace(tracing.begin('send a batch of a mailing', { 'mailing.id': mailing, 'mailing.recipients': recipients }), recipients)
    );
  }

  /** Loads the recipients as a part of the trace. Those who are not loaded are given back. */
  async load<T>(load: () => Promise<T[]>): Promise<T[]> {
    let loaded: T[] = [];
    const all = this.left;
    try {
      loaded = await this.trace.within(load);
      return loaded;
    } finally {
      this.giveBack(all - loaded.length);
    }
  }

  /** One of the batch has its result. */
  done(): void {
    this.settle(1);
  }

  /** So many of the batch are left to others, or to later. */
  giveBack(count: number): void {
    this.givenBack += count;
    this.settle(count);
  }

  private settle(count: number): void {
    if (count === 0) return;
    this.left -= count;
    if (this.left === 0) this.trace.end({ 'mailing.given_back': this.givenBack });
  }
}
