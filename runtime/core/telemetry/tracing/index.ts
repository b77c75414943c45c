import type { Logger } from '../../log/logger';
import type { Settings } from '../../settings';
import type { startTracing } from './start';
import type { Tracing } from './tracing';

export type { OpenTrace, Tracing } from './tracing';

type TracingSettings = Pick<
  Settings,
  'otlpEndpoint' | 'otlpTracesEndpoint' | 'otelServiceName' | 'otelDisabled' | 'trustProxy' | 'logLevel'
>;

/** Begins to trace where the settings name a collector. Undefined elsewhere: then no library of it is loaded, and nobody pays for it. */
export function openTracing(settings: TracingSettings, log: Logger): Tracing | undefined {
  const { otlpEndpoint, otlpTracesEndpoint, otelDisabled } = settings;
  const url = otlpTracesEndpoint ?? (otlpEndpoint && `${otlpEndpoint}/v1/traces`);
  if (url === undefined || otelDisabled) return undefined;
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it in every process
  const start = require('./start') as { startTracing: typeof startTracing };
  return start.startTracing(url, settings, log);
}
