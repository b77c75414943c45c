import { Counter, Histogram, type Registry } from 'prom-client';
import type { Request, Response } from '../../call/express';
import { formatFor, type LogFormat, type LogStream } from '../../log/logger';

/** An answered request, without anything personal. */
export interface AnsweredRequest {
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
export function answeredOf(request: Request, response: Response, seconds: number): AnsweredRequest {
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
export function countRequests(registry: Registry): (answered: AnsweredRequest) => void {
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

/** Milliseconds for which lines are gathered, and how many at most. A write for each would cost a request a tenth of its time. */
const GATHERED = { millis: 100, lines: 500 };

/** Writes a line for each request: JSON, or on a terminal words. It holds the pattern of the path and not the path, which may name a person. */
export class AccessLog {
  private lines: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  private readonly lineFor: (answered: AnsweredRequest) => string;

  /** @param format JSON or words, wherever it goes */
  constructor(
    private readonly stream: LogStream = process.stderr,
    format?: LogFormat,
  ) {
    this.lineFor = formatFor(stream, format) === 'text' ? lineOf : jsonOf;
  }

  readonly write = (answered: AnsweredRequest): void => {
    this.lines.push(this.lineFor(answered));
    if (this.lines.length >= GATHERED.lines) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), GATHERED.millis).unref();
  };

  /** Writes what was gathered. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length > 0) this.stream.write(this.lines.join(''));
    this.lines = [];
  }
}

function jsonOf({ seconds, ...told }: AnsweredRequest): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'Answered.', ...told, ms: millisOf(seconds) })}\n`;
}

function lineOf({ method, route, status, seconds, id, account, trace_id }: AnsweredRequest): string {
  const more = [account === null ? '' : ` account=${account}`, trace_id === undefined ? '' : ` trace_id=${trace_id}`];
  return `${method} ${route} ${status} ${millisOf(seconds)} ms id=${id}${more.join('')}\n`;
}

const millisOf = (seconds: number): number => Math.round(seconds * 10_000) / 10;
