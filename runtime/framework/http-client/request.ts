/** How an exchange with another system failed, and so what may be done about it. */
export type Fate =
  /** The system refused it: the same request would be refused again. */
  | 'never'
  /** It did not take the request: it may be sent again. */
  | 'later'
  /** Nobody can tell whether it took the request: look before it is sent again. */
  | 'unknown';

/** An exchange with another system that failed. The message is fit for staff and holds neither secrets nor what was sent. */
export class OutsideFailure extends Error {
  constructor(
    readonly fate: Fate,
    message: string,
    /** Seconds that the system asks to be left alone. */
    readonly patience?: number,
  ) {
    super(message);
  }
}

export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: URL;
  /** The value of the header `Authorization`. */
  authorization?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Milliseconds until it counts as unanswered. */
  timeout?: number;
}

export interface OutsideAnswer {
  status: number;
  /** The body as JSON; undefined when there is none. */
  json: unknown;
}

/** How long (in milliseconds) an answer may take unless the request says, and how long (in characters) it may be. */
const TIMEOUT = 15_000;
const LONGEST = 1_000_000;

/** Nothing has reached the system: the name was not found, the port was closed, the certificate was not right. */
const NOT_SENT =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/**
 * Sends one request to another system and reads its answer: a 2xx, or a status that `accept` names. No redirect is followed: the
 * system's address is the operator's to choose. Throws an `OutsideFailure` for everything else.
 */
export async function ask(request: OutsideRequest, accept: readonly number[] = []): Promise<OutsideAnswer> {
  const { status, text, patience } = await exchange(request);
  if (status >= 200 && status < 300) return { status, json: parsed(text) };
  if (accept.includes(status)) return { status, json: parsedOr(text) };
  throw new OutsideFailure(fateOf(status), `It answered ${status}${reasonIn(text)}.`, patience);
}

async function exchange({
  method,
  url,
  authorization,
  body,
  timeout = TIMEOUT,
}: OutsideRequest): Promise<{ status: number; text: string; patience?: number }> {
  const headers: Record<string, string> = { Accept: 'application/json', 'User-Agent': 'advocacy-platform' };
  if (authorization !== undefined) headers.Authorization = authorization;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await limited(response), patience: patienceOf(response.headers.get('retry-after')) };
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    const code = codeOf(error);
    throw new OutsideFailure(NOT_SENT.test(code) ? 'later' : 'unknown', `It could not be reached or did not answer in time (${code}).`);
  }
}

/** 409 and 5xx may come after the request did its work; the others of these come before. */
function fateOf(status: number): Fate {
  if ([401, 403, 408, 425, 429, 503].includes(status) || (status >= 300 && status < 400)) return 'later';
  return status >= 500 || status === 409 ? 'unknown' : 'never';
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OutsideFailure('unknown', 'It answered something that is not JSON.');
  }
}

function parsedOr(text: string): unknown {
  try {
    return parsed(text);
  } catch {
    return undefined;
  }
}

/** A machine's word for the refusal, such as `REQUIRED_FIELD_MISSING`: the words for people may repeat what was sent. */
function reasonIn(text: string): string {
  const body = parsedOr(text);
  const first: unknown = Array.isArray(body) ? body[0] : (body as { errors?: unknown[] } | undefined)?.errors?.[0];
  const { errorCode, code } = (first ?? {}) as { errorCode?: unknown; code?: unknown };
  const word = errorCode ?? code;
  return typeof word === 'string' && /^\w{1,60}$/.test(word) ? ` (${word})` : '';
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function patienceOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : undefined;
}

function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return String(cause?.code ?? (typeof code === 'string' ? code : name));
}

async function limited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > LONGEST) throw new OutsideFailure('unknown', 'Its answer is too long.');
  }
  return text;
}
