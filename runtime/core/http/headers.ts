import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { RequestHandler, Response, Request } from '../call/express';
import { isHttps } from '../request/request';
import type { Call } from '../call';
import type { Deprecation } from '../plan/schema-plan';
import type { ResourcePlan } from '../plan/plan';
import { seesField } from '../read/visible';
import { parseBoolean } from '../types/parse';
import { isOutOfReach } from '../database/errors';
import { parsePosition, type Position } from '../database/replicas';
import type { Services } from '../call/services';

/** An id that a proxy may set. It cannot break a header or a line of the log. */
const SAFE_ID = /^[\w.:-]{8,128}$/;

/** Sets the id of a request: its own `X-Request-Id` when that is safe, or else a new one. The response carries it too. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id'];
  request.requestId = typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

/** The content security policy of data: nothing in the answer may run or be framed. Pages set a policy of their own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Half a year, in seconds. */
const STRICT_TRANSPORT = 'max-age=15552000';

/** Sets the headers that keep browsers from guessing types, running or framing an answer. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (isHttps(request)) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
  next();
};

/** Tells clients in each answer, errors too, that a resource or a verb goes one day. */
export function deprecated(notice: Deprecation): RequestHandler {
  return (_request, response, next) => {
    tell(response, notice);
    next();
  };
}

/**
 * Tells of the fields that go one day and that the query of a request names: as a filter, or as the order. Whoever does not see a field is told
 * nothing of it.
 */
export function tellOfQuery(response: Response, { query, account }: Call, plan: ResourcePlan): void {
  if (!plan.deprecatedFields || query.size === 0) return;
  for (const [name, value] of query) {
    const named = name === 'order_by' ? value.replace(/^-/, '') : name.split('__', 1)[0]!;
    const field = fieldOf(plan, named);
    if (field !== undefined && seesField(plan.read, field, account)) tellOfField(response, plan, field);
  }
}

/** The same of fields that its body gives. One that no body can change is passed over: whoever sends an object back as it was read names all. */
export function tellOfBody(response: Response, { body, account }: Call, plan: ResourcePlan): void {
  if (!plan.deprecatedFields || typeof body !== 'object' || body === null) return;
  for (const name of Object.keys(plan.deprecatedFields)) {
    const field = plan.deprecatedFields[name]!;
    const isGiven = Object.hasOwn(body, name) && plan.write !== undefined && Object.hasOwn(plan.write.body.properties, field);
    if (isGiven && seesField(plan.read, field, account)) tellOfField(response, plan, field);
  }
}

function fieldOf({ deprecatedFields = {} }: ResourcePlan, name: string): string | undefined {
  return Object.hasOwn(deprecatedFields, name) ? deprecatedFields[name] : undefined;
}

function tellOfField(response: Response, { schema }: ResourcePlan, field: string): void {
  const notice = schema?.fields[field]?.deprecated;
  if (notice) tell(response, notice);
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), the earliest of those that an answer tells of, and a `Link` for each. */
function tell(response: Response, { since, sunset, successor, see }: Deprecation): void {
  const told = Number(String(response.getHeader('Deprecation') ?? '@Infinity').slice(1));
  response.setHeader('Deprecation', `@${Math.min(told, timeOf(since) / 1000)}`);
  if (sunset !== undefined) {
    const ends = Date.parse(String(response.getHeader('Sunset') ?? '')) || Infinity;
    response.setHeader('Sunset', new Date(Math.min(ends, timeOf(sunset))).toUTCString());
  }
  const links = [
    ...(see === undefined ? [] : [`<${see}>; rel="deprecation"`]),
    ...(successor ? [`<${successor}>; rel="successor-version"`] : []),
  ];
  for (const link of links) {
    const before = [response.getHeader('Link') ?? []].flat().map(String);
    if (!before.includes(link)) response.setHeader('Link', [...before, link]);
  }
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** `handling=strict` as a preference of its own, as RFC 7240 writes it. */
const STRICT = /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i;

/**
 * Whether a request wants to be told of names that nobody knows: by `Prefer: handling=strict`, or by `strict=1`, unless the resource has a
 * field of that name. The answer says that it is so.
 * @param fields the names of the resource in queries
 */
export function wantsStrictness(
  { headers, rawQuery }: Request,
  response: Response,
  query: URLSearchParams,
  fields: readonly string[],
): boolean {
  const isStrict = prefers(headers.prefer) || (rawQuery.includes('strict') && asks(query, fields));
  if (isStrict) response.setHeader('Preference-Applied', 'handling=strict');
  return isStrict;
}

function prefers(header: string | string[] | undefined): boolean {
  return header !== undefined && STRICT.test(String(header));
}

function asks(query: URLSearchParams, fields: readonly string[]): boolean {
  const sent = query.get('strict');
  return sent !== null && !fields.includes('strict') && parseBoolean(sent) === true;
}

/** The header that tells up to where the client has written, in answers and requests alike; and the cookie that does for pages. */
const HEADER = 'Write-Position';
const COOKIE = 'write_position';
const COOKIE_SECONDS = 60;
const IN_COOKIES = new RegExp(`(?:^|;) *${COOKIE}=([^;]+)`);

/**
 * Lets a GET read from a replica that has replayed what its client wrote, or else from the server itself. Where there are no replicas it does nothing.
 */
export const chooseReplica: RequestHandler = (request, _response, next) => {
  const { replicas } = request.services;
  if (!replicas || request.method !== 'GET') return next();
  writtenBefore(request)
    .then((position) => (position === undefined ? undefined : replicas.choose(position)))
    .then((pool) => {
      request.services = readingFrom(request.services, pool);
      next();
    })
    .catch(next);
};

/** After a request that wrote: tells the client up to where, and all processes that its account did. Where there are no replicas it does nothing. */
export async function tellPosition(request: Request, response: Response): Promise<void> {
  const { writers, log } = request.services;
  if (!writers || request.method === 'GET') return;
  const text = await writers.wrote(request.account?.id).catch((error: unknown) => {
    // What was asked is done. Without the server no process trusts what it knew.
    if (!isOutOfReach(error)) throw error;
    log.warn('A client was not told up to where it has written.', { cause: String(error) });
  });
  if (text === undefined) return;
  response.setHeader(HEADER, text);
  if (!request.session) return;
  const secure = isHttps(request) ? '; Secure' : '';
  response.appendHeader('Set-Cookie', `${COOKIE}=${text}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

/** The latest of what the header, the cookie and the memory of the account say. Undefined where the server itself has to be read. */
async function writtenBefore({ headers, account, services }: Request): Promise<Position | undefined> {
  const inCookie = IN_COOKIES.exec(headers.cookie ?? '')?.[1] ?? '';
  const said = [String(headers[HEADER.toLowerCase()] ?? ''), inCookie].flatMap((text) => parsePosition(text) ?? []);
  const known = account ? await services.writers!.writtenBy(account.id) : 0n;
  if (known === undefined && said.length === 0) return undefined;
  return [...said, known ?? 0n].reduce((latest, position) => (position > latest ? position : latest));
}

const byPool = new WeakMap<Services, Map<Pool | undefined, Services>>();

/** The same services, but for where GETs read. There is one object for each replica, so that what is kept by services is found again. */
function readingFrom(services: Services, replica: Pool | undefined): Services {
  const made = byPool.get(services) ?? new Map<Pool | undefined, Services>();
  byPool.set(services, made);
  const known = made.get(replica) ?? withReplica(services, replica);
  made.set(replica, known);
  return known;
}

/** A copy that opens nothing: the Prisma client is opened when it is asked for. */
function withReplica(services: Services, replica: Pool | undefined): Services {
  const properties = { ...Object.getOwnPropertyDescriptors(services), replica: { value: replica, enumerable: true } };
  return Object.defineProperties({}, properties) as Services;
}
