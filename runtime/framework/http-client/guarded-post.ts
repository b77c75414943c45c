import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { checkLiteralAddress, guardedLookup, type Reach } from './address-guard';
import { RemoteRequestError } from './errors';
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

const DEFAULT_TIMEOUT = 10_000;
/** Bytes of an answer. The rest is not received. */
const MAX_ANSWER = 65_536;

/**
 * Sends a POST to an address that staff have chosen, or a person who may do less than the operator: only to public addresses and by https,
 * without following redirects, and with limits. Every status is an answer. Throws a `RemoteRequestError` when there is none.
 */
export async function guardedPost(request: GuardedRequest): Promise<GuardedAnswer> {
  const reach = { allowed: request.allowed, isSecure: request.url.protocol === 'https:' };
  const signal = AbortSignal.timeout(request.timeout ?? DEFAULT_TIMEOUT);
  try {
    checkLiteralAddress(request.url, reach);
    const response = await send(request, reach, signal);
    const text = await beginningOf(response);
    return { status: response.statusCode!, text, retryAfter: parseRetryAfter(response.headers['retry-after']) };
  } catch (error) {
    throw failureOf(error, signal.aborted);
  }
}

function send({ url, headers, body }: GuardedRequest, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = reach.isSecure ? https : http;
  return new Promise((resolve, reject) => {
    // No agent: an unused connection that the other side closes just then would look like a failure.
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(reach),
      signal,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'advocacy-platform' },
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    outgoing.end(body);
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
