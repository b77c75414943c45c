import {
  context,
  trace,
  ROOT_CONTEXT,
  isSpanContextValid,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../../log/logger';
import type { Settings } from '../../settings';
import { proxyTrust } from '../../request/request';
import type { Tracing, AnsweredFacts } from './tracing';
import { watchOutgoing } from './outgoing';
import { Spans } from './spans';
import { watchPool } from './statements';
import { messageOf } from '../../errors/message-of';
import type { IncomingMessage, ServerResponse } from 'node:http';

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Sends spans, and says once when they cannot be sent, and once when they can be again. Those that could not be are dropped. */
class QuietExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Logger,
  ) {}

  export(spans: ReadableSpan[], done: ExportCallback): void {
    const tell: ExportCallback = (result) => {
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

/** A log whose lines carry the id of the trace in which they are written, as `trace_id`. */
function tracedLog(log: Logger): Logger {
  const traced =
    (write: Logger['info']): Logger['info'] =>
    (message, fields) => {
      const span = trace.getSpan(context.active());
      write(message, span ? { ...fields, trace_id: span.spanContext().traceId } : fields);
    };
  return { info: traced(log.info), warn: traced(log.warn), error: traced(log.error) };
}

type ExportCallback = Parameters<SpanExporter['export']>[1];

interface TracedRequest {
  request: IncomingMessage & { traceId?: string };
  response: ServerResponse;
  steps: () => void;
  answered: () => AnsweredFacts;
}

interface RequestOptions {
  /** Whether the sender of a request is a proxy that is trusted. */
  trusts: (address: string, index: number) => boolean;
  /** Whether accounts of staff are named: where the access log names them. */
  namesAccounts: boolean;
}

/**
 * Runs the steps of a request within a span, which ends with the answer. What the span tells is what the access log does: no path, query or
 * body.
 *
 * A trace that the caller names (`traceparent`) is gone on with where a trusted proxy passes it on. Anybody else could have everything traced,
 * or mix up traces of others: theirs is a link.
 */
function traceRequest(
  spans: Spans,
  { trusts, namesAccounts }: RequestOptions,
  { request, response, steps, answered }: TracedRequest,
): void {
  const caller = callerOf(request.headers.traceparent);
  const isTrusted = caller !== undefined && trusts(request.socket.remoteAddress ?? '', 0);
  const parent = isTrusted ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
  const links = caller && !isTrusted ? [{ context: caller }] : [];
  const { span, within, end } = spans.first(request.method!, { kind: SpanKind.SERVER, links }, parent);
  request.traceId = span.spanContext().traceId;
  response.once('close', () => {
    const { method, route, status, account } = answered();
    span.updateName(route === '-' ? method : `${method} ${route}`);
    span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status });
    if (route !== '-') span.setAttribute('http.route', route);
    if (namesAccounts && account !== null) span.setAttribute('user.name', account);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    end();
  });
  context.with(within, steps);
}

/** The span of the caller, by the rules of W3C. Its `tracestate` and `baggage` are not taken: they may hold anything. */
function callerOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const caller = { traceId, spanId, traceFlags: (parseInt(flags, 16) & 1) as TraceFlags, isRemote: true };
  return isSpanContextValid(caller) ? caller : undefined;
}
