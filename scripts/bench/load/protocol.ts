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
  /** The beginning of the first answer that was neither 2xx, nor 303, nor 304. */
  refused?: string;
}

interface RequestOptions {
  authorization?: string;
  json?: unknown;
  /** The fields of a form. */
  form?: Readonly<Record<string, string>>;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A request: by default a GET without a body, or a POST of JSON or of a form. */
export function request(path: string, options: RequestOptions = {}): string {
  const content = contentOf(options);
  const lines = [
    `${options.method ?? (content ? 'POST' : 'GET')} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    'User-Agent: bench/1',
    ...Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  if (options.authorization !== undefined) lines.push(`Authorization: ${options.authorization}`);
  if (content) lines.push(`Content-Type: ${content.type}`, `Content-Length: ${Buffer.byteLength(content.body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${content?.body ?? ''}`;
}

function contentOf({ json, form }: RequestOptions): { type: string; body: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', body: encodeForm(form) };
  return json === undefined ? undefined : { type: 'application/json', body: JSON.stringify(json) };
}

/** A form as it is sent. What stands for a number stays as it is. */
function encodeForm(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString().replaceAll(encodeURIComponent(NUMBER), NUMBER);
}
