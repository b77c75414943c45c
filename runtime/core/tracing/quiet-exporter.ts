import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { messageOf } from '../errors/message-of';
import type { Logger } from '../log/logger';

type Done = Parameters<SpanExporter['export']>[1];

/** Sends spans, and says once when they cannot be sent, and once when they can be again. Those that could not be are dropped. */
export class QuietExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    const tell: Done = (result) => {
      this.tell(result.code !== 0, result.error);
      done(result);
    };
    // A full queue is sent by whoever fills it, whose trace does not end with the collector.
    context.with(ROOT_CONTEXT, () => this.exporter.export(spans, tell));
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private tell(isAway: boolean, error: unknown): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.log.warn('Traces cannot be sent. They are dropped until they can be.', { reason: messageOf(error) });
    else this.log.info('Traces are sent again.');
  }
}
