import { Message } from '../words';
import { createHash, createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Request } from '../call/express';
import { inRequestTransaction } from '../database/request-transaction';
import { HttpError, refuse } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import { readOne } from '../read';
import { type Accepted, type Answer, type Call, type Handler, takesOf } from '../call';
import { queryOn } from '../database/sql';
import { askedRows } from '../read/parameters';
import { lockRowBy } from '../write/references/row-lookup';
import { etagOf, matchesEtag } from '../formats/write-body';
import { responseFormat } from '../request/request';
import { bytesOf } from './send';
import { isMultipart } from '../formats/read-body';
import { networkOf } from '../limits/by-network';

/** How long an answer is given again. */
const HOURS = 24;

/** The most keys that requests of one network without an account may store in that time. */
export const MOST_KEYS = { ofNetwork: 5000 };

const LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1, 0)) AS locked`;

const FIND = `
  SELECT fingerprint, status, headers, body, shape FROM core_idempotencykey
  WHERE identity = $1 AND created_at > (now() AT TIME ZONE 'UTC') - interval '${HOURS} hours'`;

const COUNT = `
  SELECT count(*)::integer AS stored FROM (
    SELECT FROM core_idempotencykey WHERE network = $1 AND created_at > (now() AT TIME ZONE 'UTC') - interval '${HOURS} hours' LIMIT $2
  ) k`;

const STORE = `
  INSERT INTO core_idempotencykey (identity, fingerprint, network, status, headers, body, shape, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, date_trunc('second', now() AT TIME ZONE 'UTC'))
  ON CONFLICT (identity) DO UPDATE SET fingerprint = excluded.fingerprint, network = excluded.network, status = excluded.status,
    headers = excluded.headers, body = excluded.body, shape = excluded.shape, created_at = excluded.created_at`;

const CHANGING = new Set(['PATCH', 'PUT', 'DELETE']);

/** A request, and what answers it. */
interface Exchange {
  request: Request;
  handler: Handler;
  plan: ResourcePlan;
  accepts: Accepted | undefined;
  /** Answers a GET of the object. */
  shows: Handler | undefined;
}

/**
 * Answers a request that says `If-Match` or `Idempotency-Key`, in one transaction as a whole: what it depends on, what it does and the answer
 * that is kept count together or not at all.
 */
export function answerWhole(call: Call, asked: Exchange): Promise<Answer> {
  const { request, handler, plan, accepts } = asked;
  const ifMatch = ifMatchOf(request, call);
  const keyed = keyedRequest(request, call, handler, accepts);
  if (ifMatch === undefined && keyed === undefined) return handler(call, plan);
  return answerWithin(call, asked, { ifMatch, keyed });
}

interface Conditions {
  ifMatch: string | undefined;
  keyed: KeyedRequest | undefined;
}

async function answerWithin(
  call: Call,
  { request, handler, plan, shows = readObject }: Exchange,
  { ifMatch, keyed }: Conditions,
): Promise<Answer> {
  const outcome = await inRequestTransaction(call.services.pool, async (client) => {
    const before = keyed && (await firstAnswer(client, keyed));
    if (before) return before;
    if (ifMatch !== undefined) await checkIfMatch(client, request, call, plan, { header: ifMatch, shows });
    const result = await refusalOr(handler({ ...call }, plan));
    if (keyed && !(result instanceof HttpError) && result.status < 400) await storeAnswer(client, keyed, result);
    return result;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

const readObject: Handler = (call, plan) => readOne(call, plan, call.key!);

/** A refusal ends no transaction: what a handler has kept before it refuses stays, as it does without a key. */
async function refusalOr(answer: Promise<Answer>): Promise<Answer | HttpError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/** The `If-Match` of a request that changes an object; undefined without one, and where it says nothing. */
function ifMatchOf({ method, headers, fromFormPage }: Request, call: Call): string | undefined {
  return CHANGING.has(method) && call.key !== undefined && call.subkey === undefined && !fromFormPage ? headers['if-match'] : undefined;
}

/**
 * Locks the object, and refuses its change unless `If-Match` names its `ETag`: that of a GET with the query of the request and its format,
 * by the same account. Throws 412, and 404 when there is none.
 */
async function checkIfMatch(
  client: PoolClient,
  request: Request,
  call: Call,
  plan: ResourcePlan,
  { header, shows }: { header: string; shows: Handler },
): Promise<void> {
  const strength = call.method === 'DELETE' ? 'UPDATE' : 'NO KEY UPDATE';
  await lockRowBy(queryOn(client), askedRows(call, plan), call.key!, { strength, viewer: call.account });
  if (header.trim() === '*') return;
  const answer = await shows({ ...call, method: 'GET', body: undefined }, plan);
  const etag = etagOf(bytesOf(answer, responseFormat(request, call.query)));
  if (!matchesEtag(header, etag)) throw refuse(412, new Message('writing.object_changed'));
}

interface StoredAnswer {
  fingerprint: string;
  status: number;
  /** JSON. */
  headers: string;
  body: string | null;
  shape: 'response' | 'object' | null;
}

/**
 * The first answer to a request that is repeated. Undefined for the first, which is the only one with this key until the transaction ends.
 * Throws 409 while the first is worked on, 422 for another request under the same key, and 429 when its network has stored too many.
 */
async function firstAnswer(client: PoolClient, { identity, fingerprint, network }: KeyedRequest): Promise<Answer | undefined> {
  const { rows: locks } = await client.query<{ locked: boolean }>(LOCK, [identity]);
  if (!locks[0]!.locked) throw refuse(409, new Message('requests.idempotency_key_in_use'), { 'Retry-After': '1' });
  const { rows } = await client.query<StoredAnswer>(FIND, [identity]);
  if (rows[0]) return repeated(rows[0], fingerprint);
  if (network !== undefined) await refuseTooMany(client, network);
  return undefined;
}

function repeated({ fingerprint, status, headers, body, shape }: StoredAnswer, asked: string): Answer {
  if (fingerprint !== asked) throw refuse(422, new Message('requests.idempotency_key_reused'));
  return {
    status,
    headers: { ...(JSON.parse(headers) as Record<string, string>), 'Idempotent-Replayed': 'true' },
    ...(body !== null && { body: { json: body } }),
    ...(shape !== null && { shape }),
  };
}

async function refuseTooMany(client: PoolClient, network: string): Promise<void> {
  const { rows } = await client.query<{ stored: number }>(COUNT, [network, MOST_KEYS.ofNetwork]);
  if (rows[0]!.stored < MOST_KEYS.ofNetwork) return;
  throw refuse(429, new Message('requests.too_many_idempotency_keys'), { 'Retry-After': '3600' });
}

/** Keeps the answer to a request, in the transaction of what it did. */
async function storeAnswer(client: PoolClient, { identity, fingerprint, network }: KeyedRequest, answer: Answer): Promise<void> {
  const { status, headers = {}, body, shape } = answer;
  const text = body === undefined ? null : 'json' in body ? body.json : 'value' in body ? JSON.stringify(body.value) : undefined;
  if (text === undefined) throw new Error('an answer that is a stream cannot be kept');
  await client.query(STORE, [identity, fingerprint, network ?? null, status, JSON.stringify(headers), text, shape ?? null]);
}

/** 1 to 255 visible characters of ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that gives its first answer again when it is repeated. */
interface KeyedRequest {
  /** Tells whose key it is. */
  identity: string;
  /** What the request asks for. Another under the same key is refused. */
  fingerprint: string;
  /** The network that may store so many keys; undefined for an account. */
  network: string | undefined;
}

/** The `Idempotency-Key` of a POST. Undefined without one. Throws 400 for what is no key, and where the answer cannot be kept. */
function keyedRequest(request: Request, call: Call, handler: Handler, accepts: Accepted | undefined): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || call.method !== 'POST' || request.fromFormPage) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw refuse(400, new Message('requests.idempotency_key_invalid'));
  const reason = reasonAgainst(call, handler, accepts);
  if (reason !== undefined) throw refuse(400, new Message('requests.no_idempotency_key', { reason }));
  const fingerprint = fingerprintOf(request, call);
  const { account, services } = call;
  if (account) return { identity: digest('account', String(account.id), key), fingerprint, network: undefined };
  // A stranger of the same network who guesses the key learns nothing without the whole request.
  const network = createHmac('sha256', services.settings.secretKey).update(networkOf(call.ip)).digest('base64url');
  return { identity: digest('network', network, key, fingerprint), fingerprint, network };
}

function reasonAgainst(call: Call, handler: Handler, accepts: Accepted | undefined): string | undefined {
  if (call.incoming) return 'its body is read as it arrives.';
  if (accepts === 'rows') return 'its answer is not kept.';
  if (accepts === 'files' && isMultipart(String(call.headers['content-type'] ?? ''))) return 'its files are read as they arrive.';
  return takesOf(handler)?.noKey;
}

/** The bytes of the body count. Of a form in parts what it says does, as its boundary is another each time. */
function fingerprintOf(request: Request, { method, path, account, body }: Call): string {
  const bytes: unknown = request.body;
  const isForm = isMultipart(String(request.headers['content-type'] ?? ''));
  const sent = isForm ? JSON.stringify(body) : Buffer.isBuffer(bytes) ? bytes : '';
  return digest(method, path, request.rawQuery, String(account?.id ?? ''), sent);
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('base64url');
}
