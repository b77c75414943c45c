import type { PoolClient } from 'pg';
import { refuse } from '../../errors/http-error';
import type { Answer } from '../call';
import type { KeyedRequest } from './idempotency-key';

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
export async function firstAnswer(client: PoolClient, { identity, fingerprint, network }: KeyedRequest): Promise<Answer | undefined> {
  const { rows: locks } = await client.query<{ locked: boolean }>(LOCK, [identity]);
  if (!locks[0]!.locked) throw refuse(409, 'The first request with this Idempotency-Key is still being worked on.', { 'Retry-After': '1' });
  const { rows } = await client.query<StoredAnswer>(FIND, [identity]);
  if (rows[0]) return repeated(rows[0], fingerprint);
  if (network !== undefined) await refuseTooMany(client, network);
  return undefined;
}

function repeated({ fingerprint, status, headers, body, shape }: StoredAnswer, asked: string): Answer {
  if (fingerprint !== asked) throw refuse(422, 'This Idempotency-Key was used for another request.');
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
  throw refuse(429, 'Your network has sent too many requests with an Idempotency-Key. Please try again later.', { 'Retry-After': '3600' });
}

/** Keeps the answer to a request, in the transaction of what it did. */
export async function storeAnswer(client: PoolClient, { identity, fingerprint, network }: KeyedRequest, answer: Answer): Promise<void> {
  const { status, headers = {}, body, shape } = answer;
  const text = body === undefined ? null : 'json' in body ? body.json : 'value' in body ? JSON.stringify(body.value) : undefined;
  if (text === undefined) throw new Error('an answer that is a stream cannot be kept');
  await client.query(STORE, [identity, fingerprint, network ?? null, status, JSON.stringify(headers), text, shape ?? null]);
}
