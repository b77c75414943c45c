import type { Request, Response } from '../express';
import { Counter, Histogram, type Registry } from 'prom-client';

/** An answered request, without anything personal. */
export interface Answered {
  method: string;
  /** The pattern of its path: `/rest/v1/user/:key/`. `-` where no route took it. */
  route: string;
  status: number;
  seconds: number;
  /** The id that the answer carries. */
  id: string;
  /** The account of staff that asked. */
  account: string | null;
  /** The id of its trace, where traces are made. */
  trace_id?: string;
}

/** What nginx logs for a client that went away before its answer. */
const LEFT = 499;

/** What is told of a request once its answer is out, or its client gone. */
export function answeredOf(request: Request, response: Response, seconds: number): Answered {
  return {
    method: request.isHead ? 'HEAD' : request.method,
    route: routeOf(request),
    status: response.writableFinished ? response.statusCode : LEFT,
    seconds,
    id: request.requestId,
    account: request.account?.username ?? null,
    trace_id: request.traceId,
  };
}

/** The pattern of the path, so that there are as many as there are routes, whatever strangers ask for. */
function routeOf(request: Request): string {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string') return '-';
  return request.plan ? `/rest/v1/${request.plan.name}${path}` : `${request.baseUrl}${path}`;
}

/** Upper bounds in seconds: a page of a list takes some milliseconds, a report minutes. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Counts requests by route and status, and how long they took by route. */
export function countRequests(registry: Registry): (answered: Answered) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered. Status 499: the client had gone.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first line of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  return ({ method, route, status, seconds }) => {
    requests.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  };
}
