import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import { fail, type Spans } from './spans';

/** A request of `fetch`, as Node tells of it. */
interface Fetched {
  method: string;
  origin: string | URL;
}

type Listeners = Readonly<Record<string, (message: unknown) => void>>;

/**
 * Makes spans of requests to other systems: the method, the host and the status. Their paths may hold keys. Node tells of every request by
 * itself, those of `fetch` and those of `node:http`, so who sends them need not. Returns how to stop that.
 */
export function watchOutgoing(spans: Spans): () => void {
  const begin = (method: string, host: string): Span | undefined =>
    spans.child(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host },
    });
  const listeners = { ...fetchListeners(begin), ...httpListeners(begin) };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

type Begin = (method: string, host: string) => Span | undefined;

function fetchListeners(begin: Begin): Listeners {
  const running = new WeakMap<Fetched, Span>();
  const take = (request: Fetched): Span | undefined => {
    const span = running.get(request);
    running.delete(request);
    return span;
  };
  return {
    'undici:request:create': (message) => {
      const { request } = message as { request: Fetched };
      const span = begin(request.method, new URL(request.origin).hostname);
      if (span) running.set(request, span);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: Fetched; response: { statusCode: number } };
      setStatus(running.get(request), response.statusCode);
    },
    'undici:request:trailers': (message) => take((message as { request: Fetched }).request)?.end(),
    'undici:request:error': (message) => {
      const { request, error } = message as { request: Fetched; error: unknown };
      const span = take(request);
      if (span) fail(span, error);
      span?.end();
    },
  };
}

function httpListeners(begin: Begin): Listeners {
  const running = new WeakMap<ClientRequest, Span>();
  return {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      const span = begin(request.method, request.host);
      if (!span) return;
      running.set(request, span);
      request.on(errorMonitor, (error) => fail(span, error));
      request.once('close', () => span.end());
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      setStatus(running.get(request), response.statusCode!);
    },
  };
}

function setStatus(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status);
  if (span && status >= 400) fail(span, { code: String(status) });
}
