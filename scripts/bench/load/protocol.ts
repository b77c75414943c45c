/** Stands in a request for a number of nine digits that no two requests share. */
export const NUMBER = '#########';

/** What the load generator is asked to send. */
export interface Load {
  port: number;
  /** Whole requests as they go over the wire; they are sent in turn. */
  requests: readonly string[];
  /** The first of the numbers that stand for `NUMBER`. */
  firstNumber: number;
  connections: number;
  millis: number;
}

/** The result of a load. Latencies are in milliseconds, one for each answer. */
export interface LoadResult {
  answers: number;
  seconds: number;
  latencies: number[];
  /** The first number that was not used. */
  nextNumber: number;
  /** The beginning of the first answer that was neither 2xx nor 304. */
  refused?: string;
}

interface RequestOptions {
  authorization?: string;
  json?: unknown;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A request: by default a GET without a body, or a POST of JSON. */
export function request(path: string, options: RequestOptions = {}): string {
  const lines = [
    `${options.method ?? (options.json === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    'User-Agent: bench/1',
    ...Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  if (options.authorization !== undefined) lines.push(`Authorization: ${options.authorization}`);
  if (options.json === undefined) return `${lines.join('\r\n')}\r\n\r\n`;
  const body = JSON.stringify(options.json);
  lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
