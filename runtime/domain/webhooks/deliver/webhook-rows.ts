import { tables } from '../../../../generated/rows/tables';
import type { Pool } from 'pg';
import { START, readCursor, type Belonging, type Place } from '../../../core/changes';
import { type Health, NOW_MILLISECONDS, type Receivers, validSecretsSql } from '../../../core/outbound';
import type { Services } from '../../../core/call/services';
import { NARROWED_BY } from '../check-body';

/** @writes core_webhook */
export const WEBHOOKS: Receivers = { table: 'core_webhook', name: 'webhook' };

/** A webhook as its row says. */
export interface Webhook {
  id: number;
  url: string;
  types: string[];
  of: Belonging[];
  isFull: boolean;
  owner: number | null;
  /** Whether the account of its owner is there and in use. */
  active: boolean;
  /** Numbers of its valid secrets. */
  secrets: number[];
  epoch: number;
  /** Until when this process has its lease, in milliseconds as of `performance.now()`; in the past where it has none. */
  leasedUntil: number;
  place: Place;
  receiver: Health;
}

interface Row extends Omit<Webhook, 'of' | 'isFull' | 'place' | 'receiver' | 'leasedUntil'> {
  page: number | null;
  list: number | null;
  payload: string;
  place: string;
  failures: number;
  failing: string | null;
  rests: string;
  error: string | null;
  /** For how long this process has its lease yet. */
  leased: number;
}

/** Those that this process serves, and those that nobody does. */
const FIND = `
  SELECT w.id, w.url, w.types, w.page_id AS page, w.list_id AS list, w.payload, w.owner_id AS owner, coalesce(u.is_active AND u.is_staff, false) AS active,
    ${validSecretsSql('w')} AS secrets, c.epoch, c.place, c.failures, (extract(epoch FROM c.failing_since) * 1000)::bigint::text AS failing,
    c.rests_until::text AS rests, c.last_error AS error,
    CASE WHEN c.leased_by = $1 THEN greatest(c.leased_until - ${NOW_MILLISECONDS}, 0) ELSE 0 END::float AS leased
  FROM core_webhook w JOIN core_webhookcursor c ON c.webhook_id = w.id LEFT JOIN auth_user u ON u.id = w.owner_id
  WHERE w.status = 'enabled' AND (c.leased_by = $1 OR c.leased_until < ${NOW_MILLISECONDS}) ORDER BY w.id`;

/** Finds the webhooks that a process serves or may serve. */
export async function findWebhooks(pool: Pool, process: string): Promise<Webhook[]> {
  const asked = performance.now();
  const { rows } = await pool.query<Row>({ name: 'webhooks', text: FIND, values: [process] });
  return rows.map(({ page, list, payload, place, failures, failing, rests, error, leased, ...row }) => {
    const narrowed = { page, list };
    return {
      ...row,
      of: NARROWED_BY.flatMap((resource) => (narrowed[resource] === null ? [] : { resource, id: narrowed[resource] })),
      isFull: payload === 'full',
      leasedUntil: asked + leased,
      place: place === '' ? START : readCursor(place, undefined),
      receiver: { failures, failingSince: failing === null ? null : Number(failing), restsUntil: Number(rests), lastError: error },
    };
  });
}

/** Takes the lease of webhooks that nobody else has, or makes it longer (milliseconds). Returns those that it has, with until when. */
export async function lease(pool: Pool, process: string, webhooks: readonly Webhook[], length: number): Promise<Webhook[]> {
  if (webhooks.length === 0) return [];
  const asked = performance.now();
  const { rows } = await pool.query<{ id: number }>({
    name: 'webhook_lease',
    text: `UPDATE core_webhookcursor SET leased_by = $1, leased_until = ${NOW_MILLISECONDS} + $3::bigint
     WHERE webhook_id = ANY($2::integer[]) AND (leased_by = $1 OR leased_until < ${NOW_MILLISECONDS}) RETURNING webhook_id AS id`,
    values: [process, webhooks.map(({ id }) => id), length],
  });
  const held = new Set(rows.map(({ id }) => id));
  return webhooks.filter(({ id }) => held.has(id)).map((webhook) => ({ ...webhook, leasedUntil: asked + length }));
}

/** Gives every lease of a process back. */
export async function release(pool: Pool, process: string): Promise<void> {
  await pool.query('UPDATE core_webhookcursor SET leased_by = NULL, leased_until = 0 WHERE leased_by = $1', [process]);
}

/** Writes how the receiver of a webhook does, unless somebody has set it meanwhile. The column has whole seconds, and none that is yet to come. */
export async function writeReceiver(
  pool: Pool,
  process: string,
  { id, epoch }: { id: number; epoch: number },
  receiver: Health,
): Promise<void> {
  await pool.query(
    `UPDATE core_webhookcursor SET failures = $4, failing_since = date_trunc('second', to_timestamp($5::float / 1000) AT TIME ZONE 'UTC'), rests_until = $6, last_error = left($7, 255)
     WHERE webhook_id = $1 AND leased_by = $2 AND epoch = $3`,
    [id, process, epoch, receiver.failures, receiver.failingSince, Math.round(receiver.restsUntil), receiver.lastError],
  );
}

/** Forgets that a receiver has failed, so that it is tried at once. */
export async function beginAnew(services: Services, webhook: number): Promise<void> {
  const data = { failures: 0, failing_since: null, rests_until: 0, last_error: null, epoch: { increment: 1 } };
  await tables(services).webhookcursor.updateMany({ where: { webhook_id: webhook }, data });
}
