import { openServices } from '../../../../runtime/app/services';
import { createLogger } from '../../../../runtime/core/log/logger';
import type { Services } from '../../../../runtime/core/call/services';
import type { Settings } from '../../../../runtime/core/settings';
import { openTracing, type Tracing } from '../../../../runtime/core/telemetry/tracing';
import { makeDatabase } from '../../../support';
import { type Collector, type ReceivedSpan, startCollector } from '../../../support/collector';
import { testSettings } from '../../../support/services';

/** Services that are traced, and where the traces go. */
export interface Traced {
  services: Services & { tracing: Tracing };
  collector: Collector;
  /** The lines of the log. */
  lines: string[];
  /** Ends the traces, so that all have arrived. */
  arrived(): Promise<Collector>;
  close(): Promise<void>;
}

export async function openTraced(changes: Partial<Settings> = {}): Promise<Traced> {
  const [collector, database] = await Promise.all([startCollector(), makeDatabase('staff')]);
  const settings = testSettings({ otlpEndpoint: collector.url, logLevel: 'info', ...changes });
  const lines: string[] = [];
  const log = createLogger(settings.logLevel, { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream);
  const tracing = openTracing(settings, log)!;
  const open = openServices(database.url, settings, log, tracing);
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => (ended ??= tracing.close());
  return {
    services: Object.assign(open.services, { tracing }),
    collector,
    lines,
    async arrived() {
      await end();
      return collector;
    },
    async close() {
      await open.close();
      await end();
      await collector.close();
      await database.drop();
    },
  };
}

/** The one span of a name. */
export function spanNamed({ spans }: Collector, name: string): ReceivedSpan {
  const found = spans.filter((span) => span.name === name);
  if (found.length !== 1) throw new Error(`${found.length} spans are named ${name}: ${spans.map((span) => span.name).join(', ')}`);
  return found[0]!;
}

/** The spans right below another one. */
export function partsOf({ spans }: Collector, { spanId, traceId }: ReceivedSpan): ReceivedSpan[] {
  return spans.filter((span) => span.parentId === spanId && span.traceId === traceId);
}
