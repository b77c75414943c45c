import { Message } from '../../words';
import http, { type ClientRequest, type IncomingMessage, type AgentOptions } from 'node:http';
import https from 'node:https';
import { BlockList, type Socket, isIP, type LookupFunction } from 'node:net';
import { lookup } from 'node:dns';
import { RemoteRequestError, parseRetryAfter } from './request';

/** A request to an address that is not the operator's choice. */
interface GuardedRequest {
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
  if (code === 'EADDRREFUSED') return new RemoteRequestError('later', new Message('webhooks.address_not_allowed'));
  const reason = isTooLate ? 'no answer in time' : (code ?? name);
  return new RemoteRequestError('unknown', new Message('webhooks.not_reached', { reason }));
}

/** Milliseconds: for which an unused connection is kept, and after which none is used again, so that a name that leads elsewhere is followed. */
const KEPT = { unused: 4_000, inAll: 60_000 };
/** Unused connections that are kept to one host. */
const MOST_UNUSED = 16;

const OPTIONS: AgentOptions = { keepAlive: true, maxFreeSockets: MOST_UNUSED, timeout: KEPT.unused };

/** Connections that are used again. Each leads to the address that was checked when it was made: a name is not looked up anew for it. */
interface Connections {
  http: http.Agent;
  https: https.Agent;
}

const known = new WeakMap<BlockList, Connections>();

/** The connections that were made while these addresses were allowed. No other rule gets one of them. */
function connectionsOf(allowed: BlockList): Connections {
  let connections = known.get(allowed);
  if (!connections) known.set(allowed, (connections = { http: new PlainAgent(OPTIONS), https: new SecureAgent(OPTIONS) }));
  return connections;
}

const made = new WeakMap<Socket, number>();

/** Whether a connection may be used again. */
function isYoung(socket: Socket): boolean {
  const since = made.get(socket) ?? performance.now();
  made.set(socket, since);
  return performance.now() - since < KEPT.inAll;
}

class PlainAgent extends http.Agent {
  override keepSocketAlive(socket: Socket): boolean {
    return isYoung(socket) && Boolean(super.keepSocketAlive(socket));
  }
}

class SecureAgent extends https.Agent {
  override keepSocketAlive(socket: Socket): boolean {
    return isYoung(socket) && Boolean(super.keepSocketAlive(socket));
  }
}

/**
 * Networks that do not lead to the Internet, or lead into the house: this machine, private, link-local (where clouds keep the credentials of
 * machines), shared, for documentation and benchmarks, multicast, reserved. Source: the registries of IANA for special purposes.
 */
const SPECIAL = networkList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Teredo and its like, documentation, and 6to4, whose addresses carry an IPv4 address.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);

/** All of IPv6 that is given out for the Internet. What carries an IPv4 address (`::ffff:`, `64:ff9b::`) lies outside. */
const GLOBAL_IPV6 = networkList(['2000::/3']);

/** Addresses and networks (`10.1.0.0/16`) as a list that addresses are held against. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Which addresses a request may go to: those that are allowed, and with https every public one. */
interface Reach {
  allowed: BlockList;
  /** The request is encrypted. */
  isSecure: boolean;
}

/** Whether a request may go to an address that the operator has not chosen. */
export function mayReach(address: string, { allowed, isSecure }: Reach): boolean {
  const family = familyOf(address);
  if (allowed.check(address, family)) return true;
  return isSecure && !SPECIAL.check(address, family) && (family === 'ipv4' || GLOBAL_IPV6.check(address, family));
}

/** The error of a request whose address is refused. */
class AddressRefused extends Error {
  readonly code = 'EADDRREFUSED';
}

/**
 * Looks up a host for a connection, and gives those of its addresses that may be reached. The connection goes to the address that was
 * checked, so a name that leads elsewhere the next moment gains nothing.
 */
function guardedLookup(reach: Reach): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const reachable = addresses.filter(({ address }) => mayReach(address, reach));
      if (reachable.length === 0) answer(new AddressRefused(), []);
      else if (options.all) answer(null, reachable);
      else answer(null, reachable[0]!.address, reachable[0]!.family);
    });
  };
}

/**
 * Whether a request to a URL can ever be allowed, as far as that is known without a lookup: its host is an address that may be reached, or a
 * name, by https unless the operator has allowed networks.
 */
export function couldReach({ protocol, hostname }: URL, allowed: BlockList): boolean {
  const isSecure = protocol === 'https:';
  if (/(^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1', '::1'].some((address) => mayReach(address, { allowed, isSecure }));
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return mayReach(host, { allowed, isSecure });
  return isSecure || allowed.rules.length > 0;
}

/** Throws when the host of a URL is an address, which nobody looks up, and may not be reached. */
function checkLiteralAddress({ hostname }: URL, reach: Reach): void {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw new AddressRefused();
}

/** A host of a URL, where an IPv6 address stands in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
