import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { checkLiteralAddress, guardedLookup, type Reach } from './address-guard';
import { RemoteRequestError } from './errors';
import { connectionsOf } from './kept-connections';
import { parseRetryAfter } from './retry-after';

/** A request to an address that is not the operator's choice. */
export interface GuardedRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Addresses that may be reached although they are not public, and without https. */
  allowed: BlockList;
  /** Milliseconds for the whole exchange. */
  timeout?: number;
}

export interface GuardedAnswer {
  status: number;
  /** The first 64 kB of the body. */
  text: string;
  /** Seconds for which the other system asks to be left alone. */
  retryAfter?: number;
}

/** Milliseconds for the whole exchange, unless a request says otherwise. */
export const POST_TIMEOUT = 10_000;
/** Bytes of an answer. The rest is not received. */
const MAX_ANSWER = 65_536;
/** Codes of errors on a connection that the other side has closed. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Sends a POST to an address that staff have chosen, or a person who may do less than the operator: only to public addresses and by https,
 * without following redirects, and with limits. Every status is an answer. Throws a `RemoteRequestError` when there is none.
 */
export async function guardedPost(request: GuardedRequest): Promise<GuardedAnswer> {
  const reach = { allowed: request.allowed, isSecure: request.url.protocol === 'https:' };
  const signal = AbortSignal.timeout(request.timeout ?? POST_TIMEOUT);
  try {
    checkLiteralAddress(request.url, reach);
    const { response, over } = await send(request, reach, signal);
    const text = await beginningOf(response);
    await over;
    return { status: response.statusCode!, text, retryAfter: parseRetryAfter(response.headers['retry-after']) };
  } catch (error) {
    throw failureOf(error, signal.aborted);
  }
}

/** Sends a request over a kept connection where there is one. The other side may have closed that just then: it is sent once more, over a new one. */
async function send(request: GuardedRequest, reach: Reach, signal: AbortSignal): Promise<Exchange> {
  const first = begin(request, reach, signal, true);
  try {
    return await answerTo(first, request.body);
  } catch (error) {
    if (!first.reusedSocket || !CLOSED.has(String((error as { code?: string }).code))) throw error;
    return answerTo(begin(request, reach, signal, false), request.body);
  }
}

function begin({ url, headers, body, allowed }: GuardedRequest, reach: Reach, signal: AbortSignal, keep: boolean): ClientRequest {
  const { request } = reach.isSecure ? https : http;
  return request(url, {
    method: 'POST',
    agent: keep && connectionsOf(allowed)[reach.isSecure ? 'https' : 'http'],
    lookup: guardedLookup(reach),
    signal,
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'advocacy-platform' },
  });
}

interface Exchange {
  response: IncomingMessage;
  /** Resolves when the connection is free for the next request, or closed: the end of an answer may be read a moment before that. */
  over: Promise<void>;
}

function answerTo(request: ClientRequest, body: string): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const over = new Promise<void>((resolve) => request.on('close', resolve));
    request.on('error', reject);
    request.on('response', (response) => resolve({ response, over }));
    request.end(body);
  });
}

/** Reads an answer up to the limit, and gives the connection up then. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString('utf8');
}

function failureOf(error: unknown, isTooLate: boolean): RemoteRequestError {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'EADDRREFUSED') return new RemoteRequestError('later', 'It is no public address with https, and no setting allows it.');
  const reason = isTooLate ? 'no answer in time' : (code ?? name);
  return new RemoteRequestError('unknown', `It could not be reached or did not answer in time (${reason}).`);
}
