import { context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../log/logger';
import type { Settings } from '../settings';
import { proxyTrust } from '../http/proxy';
import type { Tracing } from './tracing';
import { watchOutgoing } from './outgoing';
import { QuietExporter } from './quiet-exporter';
import { traceRequest } from './request';
import { Spans } from './spans';
import { watchPool } from './statements';
import { tracedLog } from './traced-log';

/** Milliseconds for what is still to be sent at the end. A process is killed some seconds after it was asked to end. */
const FLUSH = 3_000;

const NAME = 'advocacy-platform';

/**
 * Begins to trace. The variables of OpenTelemetry that the settings do not have are read by its libraries: headers and certificates of the
 * collector (`OTEL_EXPORTER_OTLP_…`), the sampler (`OTEL_TRACES_SAMPLER`), the queue (`OTEL_BSP_…`), limits (`OTEL_SPAN_…`).
 */
export function startTracing(
  url: string,
  { otelServiceName, trustProxy, logLevel }: Pick<Settings, 'otelServiceName' | 'trustProxy' | 'logLevel'>,
  log: Logger,
): Tracing {
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': otelServiceName, 'process.pid': process.pid }));
  const exporter = new QuietExporter(new OTLPTraceExporter({ url }), log);
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  // Other systems are told nothing of our traces, so nothing writes `traceparent`.
  provider.register({ propagator: null });
  const spans = new Spans(provider.getTracer(NAME));
  const unwatch = watchOutgoing(spans);
  const options = { trusts: proxyTrust(trustProxy), namesAccounts: logLevel === 'info' };
  return {
    request: (request, response, steps, answered) => traceRequest(spans, options, { request, response, steps, answered }),
    watch: (pool) => watchPool(spans, pool),
    root: (name, facts, work) => spans.root(name, facts, work),
    part: (name, facts, work) => spans.part(name, facts, work),
    begin: (name, facts) => spans.begin(name, facts),
    logOf: (own) => tracedLog(own),
    async close() {
      unwatch();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH)));
      // What fails here has been told by the exporter.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      context.disable();
    },
  };
}
