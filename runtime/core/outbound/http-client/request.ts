import { Problem } from '../../errors/problem';
import { Message, type Wording } from '../../words';
import { X509Certificate, type KeyObject } from 'node:crypto';
import { parseExactJson } from '../../formats/exact-json';
import { refuse } from '../../errors/http-error';

export interface RemoteRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: URL;
  /** The value of the header `Authorization`. */
  authorization?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; `URLSearchParams` as a form. */
  body?: unknown;
  /** Milliseconds for the whole exchange. */
  timeout?: number;
}

export interface RemoteResponse {
  status: number;
  /** The body as JSON; undefined when there is none. */
  json: unknown;
}

interface RawResponse {
  status: number;
  text: string;
  /** Seconds. */
  retryAfter?: number;
}

/** Milliseconds for an exchange whose request names no timeout. */
const DEFAULT_TIMEOUT = 15_000;

/** Characters of a response body. */
const MAX_BODY_LENGTH = 1_000_000;

/** Error codes after which nothing has reached the other system: unknown host, closed port, invalid certificate. */
const NOT_SENT =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/**
 * Sends one request to another system and reads its response. Statuses 2xx and those in `accept` are successes. Redirects are not followed,
 * because the operator chooses the address. Throws a `RemoteRequestError` for everything else.
 */
export async function sendRequest(request: RemoteRequest, accept: readonly number[] = []): Promise<RemoteResponse> {
  const { status, text, retryAfter } = await exchange(request);
  if (status >= 200 && status < 300) return { status, json: parseJson(text) };
  if (accept.includes(status)) return { status, json: tryParseJson(text) };
  throw new RemoteRequestError(
    retryAdviceFor(status),
    new Message('webhooks.status_answered', { status: `${status}${errorCodeIn(text)}` }),
    retryAfter,
  );
}

/** Reads a text by GET, such as a certificate. Throws a `RemoteRequestError` for every status but 2xx. */
export async function fetchText(url: URL): Promise<string> {
  const { status, text, retryAfter } = await exchange({ method: 'GET', url });
  if (status >= 200 && status < 300) return text;
  throw new RemoteRequestError(retryAdviceFor(status), new Message('webhooks.status_answered', { status }), retryAfter);
}

async function exchange({
  method,
  url,
  authorization,
  headers: more,
  body,
  timeout = DEFAULT_TIMEOUT,
}: RemoteRequest): Promise<RawResponse> {
  const headers: Record<string, string> = { Accept: 'application/json', 'User-Agent': 'advocacy-platform', ...more };
  const isForm = body instanceof URLSearchParams;
  if (authorization !== undefined) headers.Authorization = authorization;
  if (body !== undefined) headers['Content-Type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await readBody(response), retryAfter: parseRetryAfter(response.headers.get('retry-after')) };
  } catch (error) {
    if (error instanceof RemoteRequestError) throw error;
    const code = networkErrorCode(error);
    throw new RemoteRequestError(NOT_SENT.test(code) ? 'later' : 'unknown', new Message('webhooks.not_reached', { reason: code }));
  }
}

/** 409 and 5xx can come after the request did its work. The other statuses come before. */
function retryAdviceFor(status: number): RetryAdvice {
  if ([401, 403, 408, 425, 429, 503].includes(status) || (status >= 300 && status < 400)) return 'later';
  return status >= 500 || status === 409 ? 'unknown' : 'never';
}

function networkErrorCode(error: unknown): string {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return String(cause?.code ?? (typeof code === 'string' ? code : name));
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_BODY_LENGTH) throw new RemoteRequestError('unknown', new Message('webhooks.answer_too_long'));
  }
  return text;
}

/** A response body as JSON; undefined when it is empty. Throws a `RemoteRequestError` when it is no JSON. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseExactJson(text);
  } catch {
    throw new RemoteRequestError('unknown', new Message('webhooks.answer_not_json'));
  }
}

/** The same; undefined when the body is no JSON. */
function tryParseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** The error code in a response body, such as ` (REQUIRED_FIELD_MISSING)`. Error texts are left out: they may repeat what was sent. */
function errorCodeIn(text: string): string {
  const body = tryParseJson(text);
  const first: unknown = Array.isArray(body) ? body[0] : (body as { errors?: unknown[] } | undefined)?.errors?.[0];
  const { errorCode, code } = (first ?? {}) as { errorCode?: unknown; code?: unknown };
  const found = errorCode ?? code;
  return typeof found === 'string' && /^\w{1,60}$/.test(found) ? ` (${found})` : '';
}

/** Whether a request that failed may be sent again. */
type RetryAdvice =
  /** The other system refused the request. It would refuse it again. */
  | 'never'
  /** The other system did not take the request. It may be sent again. */
  | 'later'
  /** It is unknown whether the other system took the request. Check there before it is sent again. */
  | 'unknown';

/** A request to another system failed. The message is for staff: it contains no secrets and nothing that was sent. */
export class RemoteRequestError extends Problem {
  /** @param retryAfter seconds for which the other system asks to be left alone */
  constructor(
    readonly retry: RetryAdvice,
    message: Wording,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Seconds: a longer `Retry-After` counts as this. */
const LONGEST = 86_400;

/** `Retry-After` in seconds; undefined without one. The header has seconds or a date. */
export function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST) : undefined;
}

/** The keys that were fetched, by the address of their certificate. Signers have a new one every few years, so more are an attack. */
const keys = new Map<string, Promise<KeyObject>>();
const MOST_KEYS = 16;

/**
 * The public key of a certificate, which is fetched once. The address comes with what was signed, so check before that it is the signer's.
 * Throws a 503 when the certificate cannot be had: then the signer sends its message again.
 */
export async function certificateKey(url: URL): Promise<KeyObject> {
  const address = url.origin + url.pathname;
  const known = keys.get(address);
  if (known) return known;
  if (keys.size >= MOST_KEYS) throw refuse(503, new Message('requests.too_many_certificates'));
  const key = fetchText(new URL(address)).then((pem) => new X509Certificate(pem).publicKey);
  keys.set(address, key);
  try {
    return await key;
  } catch {
    keys.delete(address);
    throw refuse(503, new Message('requests.certificate_not_fetched'));
  }
}
