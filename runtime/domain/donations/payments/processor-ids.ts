import type { PoolClient } from 'pg';
import { queryAfter } from '../../../core/database/query-after';

/** Waits for other transactions that store the same id, until this one ends. */
const LOCK = { name: 'push_lock', text: 'SELECT FROM pg_advisory_xact_lock(hashtextextended($1::text, 0))' };

const PAYMENT = `
  SELECT t.id, o.action_id::text AS "actionId" FROM core_transaction t JOIN core_order o ON o.id = t.order_id
  WHERE lower(t.trans_id) COLLATE "C" = lower($1::text) AND t.trans_id = $1 AND lower(t.account) = lower($2::text) AND t.type = 'sale'
    AND ($3::integer IS NULL OR t.order_id <> $3)
  ORDER BY t.id LIMIT 1`;

const PROFILE = `
  SELECT r.id, r.action_id::text AS "actionId" FROM core_orderrecurring r
  WHERE lower(r.recurring_id) COLLATE "C" = lower($1::text) AND r.recurring_id = $1 AND lower(r.account) = lower($2::text)
    AND ($3::integer IS NULL OR r.order_id <> $3)
  ORDER BY r.id LIMIT 1`;

/** An id of a payment processor. Ids of one payment account are different; two accounts may use the same. */
export interface ProcessorId {
  account: string;
  id: string;
  /** The order that this push has stored itself. */
  exceptOrder?: number;
}

/** What has the id of a processor: its key, and the action of its order. */
interface Holder {
  id: number;
  actionId: string;
}

/** The payment that has this id. Whoever else stores the id waits until the transaction ends, so that an id is stored once. */
export function findPaymentOf(client: PoolClient, processorId: ProcessorId): Promise<Holder | undefined> {
  return lockAndFind(client, { name: 'push_payment', text: PAYMENT, kind: 'payment' }, processorId);
}

/** The same for a recurring donation. */
export function findProfileOf(client: PoolClient, processorId: ProcessorId): Promise<Holder | undefined> {
  return lockAndFind(client, { name: 'push_profile', text: PROFILE, kind: 'profile' }, processorId);
}

const LOCK_ALL = `
  SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM (SELECT DISTINCT key FROM unnest($1::text[]) k (key) ORDER BY key) k`;

const PROFILES = `
  SELECT w.place::integer - 1 AS place FROM unnest($1::text[], $2::text[]) WITH ORDINALITY w (account, id, place)
  WHERE EXISTS (SELECT FROM core_orderrecurring r
    WHERE lower(r.recurring_id) COLLATE "C" = lower(w.id) AND r.recurring_id = w.id AND lower(r.account) = lower(w.account))`;

/** Which of these recurring donations there are, by their places in the list. Whoever else stores one of them waits until the transaction ends. */
export async function findProfilesOf(client: PoolClient, ids: readonly ProcessorId[]): Promise<Set<number>> {
  await client.query(LOCK_ALL, [ids.map((id) => lockKey('profile', id))]);
  const { rows } = await client.query<{ place: number }>(PROFILES, [ids.map(({ account }) => account), ids.map(({ id }) => id)]);
  return new Set(rows.map(({ place }) => place));
}

function lockKey(kind: string, { account, id }: ProcessorId): string {
  return `${kind} ${account.toLowerCase()} ${id}`;
}

/** One round trip of two statements: the second sees what the transaction that was waited for has stored. */
async function lockAndFind(
  client: PoolClient,
  { name, text, kind }: { name: string; text: string; kind: string },
  { account, id, exceptOrder }: ProcessorId,
): Promise<Holder | undefined> {
  const lock = { ...LOCK, values: [lockKey(kind, { account, id })] };
  const { rows } = await queryAfter<Holder>(client, lock, { name, text, values: [id, account, exceptOrder ?? null] });
  return rows[0];
}
