import { ApiError, ConnectionError, retryAfterOf } from './api-error';

/** How requests are sent again. */
export interface RetryOptions {
  /** How often a request is sent again after a failure. 0: never. By default 3. */
  retries?: number;
  /** The longest wait, in seconds, that is taken on before a request is sent again. By default 60. */
  maxWait?: number;
  /** What sends a request. By default `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>;
}

const KEY = 'Idempotency-Key';

/**
 * A `fetch` that sends a request again when the connection broke, or the service says that it cannot answer now. A POST carries an `Idempotency-Key`, so that
 * what it does is done once, however often it is sent. Throws `ConnectionError` when there was no answer at all.
 */
export function retryingFetch({ retries = 3, maxWait = 60, fetch: send = fetch }: RetryOptions): (request: Request) => Promise<Response> {
  return async (given) => {
    const isOurKey = given.method === 'POST' && !given.headers.has(KEY);
    const request = isOurKey ? withKey(given) : given;
    const spare = isOurKey ? given.clone() : undefined;
    const response = await sendAgain(request, { retries, maxWait, send });
    // Some requests cannot be repeated, and say so before they do anything. They are sent once, without the key.
    if (spare && response.status === 400 && (await refusesKey(response))) return once(spare, send);
    return response;
  };
}

interface Sending {
  retries: number;
  maxWait: number;
  send: (request: Request) => Promise<Response>;
}

async function sendAgain(request: Request, { retries, maxWait, send }: Sending): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    const outcome = await once(isLast ? request : request.clone(), send).catch((error: unknown) => {
      if (!(error instanceof ConnectionError)) throw error;
      return error;
    });
    const seconds = isLast ? undefined : secondsToWait(outcome, attempt);
    if (seconds === undefined || seconds > maxWait) {
      if (outcome instanceof Response) return outcome;
      throw outcome;
    }
    if (outcome instanceof Response) await outcome.body?.cancel();
    await wait(seconds, request.signal);
  }
}

/** Seconds until a request is sent again. Undefined for an answer that stands. */
function secondsToWait(outcome: Response | ConnectionError, attempt: number): number | undefined {
  // Twice as long each time, and not all clients at once.
  const backoff = 0.25 * 2 ** attempt * (0.5 + Math.random());
  if (!(outcome instanceof Response)) return backoff;
  const asked = retryAfterOf(outcome);
  if ([502, 503, 504].includes(outcome.status)) return asked ?? backoff;
  // Too many requests, or the first with this key is still worked on.
  return outcome.status === 429 || outcome.status === 409 ? asked : undefined;
}

/** Sends a request once. Throws `ConnectionError` when there is no answer. */
export async function once(request: Request, send: Sending['send']): Promise<Response> {
  try {
    return await send(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ConnectionError(`${request.method} ${new URL(request.url).pathname} has no answer.`, { cause });
  }
}

function withKey(request: Request): Request {
  const copy = request.clone();
  copy.headers.set(KEY, crypto.randomUUID());
  return copy;
}

async function refusesKey(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return new ApiError(response, body).message.startsWith(`This request takes no ${KEY}`);
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
