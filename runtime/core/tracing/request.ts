import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type TraceFlags,
} from '@opentelemetry/api';
import type { AnsweredFacts } from './tracing';
import type { Spans } from './spans';

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
export function traceRequest(
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

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** The span of the caller, by the rules of W3C. Its `tracestate` and `baggage` are not taken: they may hold anything. */
function callerOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const caller = { traceId, spanId, traceFlags: (parseInt(flags, 16) & 1) as TraceFlags, isRemote: true };
  return isSpanContextValid(caller) ? caller : undefined;
}
