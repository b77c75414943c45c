import { Message } from '../words';
import { raw } from 'body-parser';
import type { RequestHandler, Request, Response } from '../call/express';
import { refuse } from '../errors/http-error';
import { TIMES_OF_A_SITE, networkOf, siteOf } from '../limits/by-network';
import { readBody, isMultipart, readMultipart } from '../formats/read-body';

/** Of a hundred requests that are worked on at once, so many places are for staff alone: a crowd must not lock out whoever can end it. */
const STAFF_PLACES = 0.1;

/** Bodies that are still arriving: from one network, and from all. A body holds memory, and no place. */
export const MAX_WAITING_BODIES = { ofNetwork: 100, ofAll: 2000 };

/** Admits a request: to wait for its body, and to be worked on. */
interface Admission {
  /** Counts the request as one whose body arrives, until the function that is returned is called. Throws 429 when too many wait. */
  awaitBody(): () => void;
  /** Counts the request as one that is worked on, until its answer is ready or its client has gone. Throws 429 when there are too many. */
  begin(): void;
  /** Counts the request no longer: its answer goes on for as long as its client stays, and takes no work worth counting. */
  release(): void;
}

/** Counts the bodies that are arriving, by network and by /48 of IPv6. */
class WaitingBodies {
  private readonly byNetwork = new Map<string, number>();
  private all = 0;

  /** Counts one more. The function that is returned takes it back. Throws 429 when too many wait. */
  add(ip: string | undefined): () => void {
    const [network, site] = [networkOf(ip), siteOf(ip)];
    const { ofNetwork, ofAll } = MAX_WAITING_BODIES;
    // A /48 has half of all, so that it keeps nobody else out.
    const ofSite = Math.min(ofNetwork * TIMES_OF_A_SITE, ofAll / 2);
    if (this.of(network) >= ofNetwork || (site && this.of(site) >= ofSite) || this.all >= ofAll) throw busy();
    const places = site ? [network, site] : [network];
    for (const place of places) this.byNetwork.set(place, this.of(place) + 1);
    this.all += 1;
    return () => this.remove(places);
  }

  private of(place: string): number {
    return this.byNetwork.get(place) ?? 0;
  }

  private remove(places: readonly string[]): void {
    this.all -= 1;
    for (const place of places) {
      const left = this.of(place) - 1;
      if (left === 0) this.byNetwork.delete(place);
      else this.byNetwork.set(place, left);
    }
  }
}

/** Methods whose body means something. On others a body is accepted and ignored. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

declare global {
  namespace Express {
    interface Request {
      /** Set when the request has passed authentication, or needs none. */
      admission: Admission;
    }
  }
}

/**
 * Admits requests: `limit` are worked on at once, and more get a 429 at once, because an endless queue would only make every answer later.
 * A request counts from when its body is there, so clients that send nothing keep nobody out. It runs after authentication.
 */
export function admission(limit: number): RequestHandler {
  const running = { all: 0, public: 0 };
  const publicLimit = limit - Math.floor(limit * STAFF_PLACES);
  const waiting = new WaitingBodies();
  return (request, response, next) => {
    // A path may lead past several doors.
    if (request.admission) return next();
    let isRunning = false;
    let release = (): void => undefined;
    request.admission = {
      awaitBody: () => waiting.add(request.ip),
      begin() {
        if (isRunning) return;
        const isPublic = !request.account;
        if (running.all >= limit || (isPublic && running.public >= publicLimit)) throw busy();
        isRunning = true;
        running.all += 1;
        running.public += isPublic ? 1 : 0;
        let hasEnded = false;
        const end = (): void => {
          if (hasEnded) return;
          hasEnded = true;
          running.all -= 1;
          running.public -= isPublic ? 1 : 0;
        };
        // An answer that is ready takes no work any more, however long its client takes to read it.
        response.once('prefinish', end).once('close', end);
        release = end;
      },
      release: () => release(),
    };
    if (!hasBody(request)) request.admission.begin();
    next();
  };
}

function busy(): Error {
  return refuse(429, new Message('requests.too_many_requests'), { 'Retry-After': '1' });
}

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
    reject(
      refuse(408, isSlow ? new Message('requests.request_too_slow') : new Message('writing.request_too_slow'), { Connection: 'close' }),
    );
  }, interval).unref();
  return timer;
}

/** Whether a body comes with the request, and means something. */
function hasBody({ method, headers }: Request): boolean {
  return WITH_BODY.has(method) && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

const readers = new Map<number, RequestHandler>();

function readerOf(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? raw({ type: () => true, limit, inflate: true });
  readers.set(limit, reader);
  return reader;
}

function tooLarge(limit: number): Error {
  return refuse(413, new Message('writing.request_too_large', { most: limit }));
}

/** An error of body-parser as one that clients are told. */
function httpErrorOf(error: unknown, limit: number): Error {
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge(limit);
  if (status === 415) return refuse(415, new Message('requests.encoding_not_supported'));
  return refuse(400, new Message('requests.body_unreadable'));
}
