import { raw } from 'body-parser';
import type { Request, RequestHandler, Response } from '../express';
import { readBody } from '../formats/read-body';
import { isMultipart, readMultipart } from '../formats/read-multipart';
import { refuse } from '../errors/http-error';

/** Methods whose body means something. On others a body is accepted and ignored. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** How long (in milliseconds) a body may take to arrive. Tests shorten it. */
export const BODY_TIMEOUT = { milliseconds: 120_000 };

/** How fast a body must arrive: after a grace (in milliseconds), so many bytes for each second so far. A modem is faster. Tests change it. */
export const LEAST_RATE = { grace: 10_000, bytesPerSecond: 1000 };

/** How often (in milliseconds) the rate is looked at. */
const RATE_INTERVAL = 1000;

/** What a body may be beside JSON, XML and a form. */
interface BodyTypes {
  /** `multipart/form-data` is read. */
  multipart?: boolean;
  /** An e-mail (`message/rfc822`) is returned as its bytes. */
  mail?: boolean;
}

/**
 * Reads and decodes the body of a request. Undefined when there is none. While the body arrives the request is not counted as one that is
 * worked on. Throws 429 when too many requests wait or are worked on, 408 when the body takes too long or arrives too slowly, 413 when it is larger than the setting allows (packed or unpacked), 415 for a content type or
 * encoding that is not supported, and 400 when it is malformed.
 */
export async function readRequestBody(request: Request, response: Response, { multipart, mail }: BodyTypes = {}): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const limit = request.services.settings.maxBodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const bytes = await readBytes(request, response, limit);
  if (!(bytes instanceof Uint8Array)) return undefined;
  const type = request.headers['content-type'];
  if (mail && /^\s*message\/(rfc822|global)\s*(;|$)/i.test(type ?? '')) return bytes;
  return multipart && bytes.length > 0 && isMultipart(type) ? readMultipart(bytes, type) : readBody(bytes, type);
}

/** The bytes of the body as they were sent, for who checks a signature over them. Limits and errors are those of `readRequestBody`. */
export async function readRequestBytes(request: Request, response: Response): Promise<Uint8Array> {
  const limit = request.services.settings.maxBodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const bytes = hasBody(request) ? await readBytes(request, response, limit) : undefined;
  return bytes instanceof Uint8Array ? bytes : new Uint8Array();
}

async function readBytes(request: Request, response: Response, limit: number): Promise<unknown> {
  const arrived = request.admission.awaitBody();
  try {
    await receive(request, response, limit);
  } finally {
    arrived();
  }
  request.admission.begin();
  return request.body;
}

/** Receives the body into `request.body`. */
function receive(request: Request, response: Response, limit: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const watch = watchArrival(request, reject);
    void readerOf(limit)(request, response, (error?: unknown) => {
      clearInterval(watch);
      if (error) reject(httpErrorOf(error, limit));
      else resolve();
    });
  });
}

/** Looks at a body that arrives, until the timer is cleared. Rejects with 408 when it takes too long, or is slower than `LEAST_RATE`. */
export function watchArrival(request: Request, reject: (error: Error) => void, timeout = BODY_TIMEOUT.milliseconds): NodeJS.Timeout {
  const { socket } = request;
  const [start, sentBefore] = [Date.now(), socket.bytesRead];
  const interval = Math.min(RATE_INTERVAL, LEAST_RATE.grace, timeout);
  const timer = setInterval(() => {
    const elapsed = Date.now() - start;
    const isSlow = elapsed >= LEAST_RATE.grace && socket.bytesRead - sentBefore < (LEAST_RATE.bytesPerSecond * elapsed) / 1000;
    if (!isSlow && elapsed < timeout) return;
    clearInterval(timer);
    reject(refuse(408, isSlow ? 'The request arrives too slowly.' : 'The request took too long to arrive.', { Connection: 'close' }));
  }, interval).unref();
  return timer;
}

/** Whether a body comes with the request, and means something. */
export function hasBody({ method, headers }: Request): boolean {
  return WITH_BODY.has(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

const readers = new Map<number, RequestHandler>();

function readerOf(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? raw({ type: () => true, limit, inflate: true });
  readers.set(limit, reader);
  return reader;
}

function tooLarge(limit: number): Error {
  return refuse(413, `Request is larger than ${limit} bytes.`);
}

/** An error of body-parser as one that clients are told. */
function httpErrorOf(error: unknown, limit: number): Error {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === 415) return refuse(415, 'The content encoding of the request is not supported.');
  return refuse(400, 'The body of the request could not be read.');
}
