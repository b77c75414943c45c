import { Message } from '../words';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { type Call, type Handler, taking } from '../call';
import { MAX_INT4, NOW_SECONDS } from '../database/sql';
import { invalid } from '../errors/http-error';
import { couldReach } from './http-client';
import type { ResourcePlan } from '../plan/plan';
import { keyValue, notFound } from '../read';
import type { Services } from '../call/services';
import { allowedNetworks, sendSigned, type SendOutcome } from './message';

/** Systems whose addresses staff have chosen, in the rows of a table with the columns `secret_number` and `secret_made_at`. */
export interface Receivers {
  table: string;
  /** Tells their secrets from those of others, such as `push`. */
  name: string;
}

/** One of them. */
export interface Receiver {
  id: number;
  url: string;
  /** Numbers of its valid secrets. */
  secrets: readonly number[];
}

/**
 * What sends messages to a receiver, each once: signed with its secrets, over networks that the settings allow. The `id` of a message is the same at each
 * attempt.
 */
export function senderTo(
  services: Pick<Services, 'settings'>,
  receivers: Receivers,
  { id, url, secrets: numbers }: Receiver,
): (message: { id: string; body: string }) => Promise<SendOutcome> {
  const secrets = numbers.map((number) => secretOf(services, receivers, id, number));
  const networks = services.settings.webhookNetworks;
  return (message) => sendSigned({ ...message, url, networks, secrets });
}

/** Throws 400 for a `url` in a body to which no request may ever go. Where a name leads is looked at when a message is sent. */
export function checkReceiver({ services }: Call, plan: ResourcePlan, body: unknown): void {
  const url = (body as { url?: unknown } | null | undefined)?.url;
  if (typeof url !== 'string' || !URL.canParse(url)) return;
  if (couldReach(new URL(url), allowedNetworks(services.settings.webhookNetworks))) return;
  throw invalid(plan.name, { url: [new Message('requests.public_address_expected')] });
}

/**
 * A secret in the form of Standard Webhooks (`whsec_…`). It follows from the key of the service, so nothing is stored that a copy of the database would give away.
 * @param receiver what it is for, such as `push 5`: no two receivers have the same
 * @param number which secret of the receiver it is; another number is another secret
 */
export function webhookSecret(secretKey: string, receiver: string, number: number): string {
  return `whsec_${createHmac('sha256', secretKey).update(`webhook ${receiver} ${number}`).digest('base64')}`;
}

/** The secret of a receiver with this number. */
export function secretOf({ settings }: Pick<Services, 'settings'>, { name }: Receivers, id: number, number: number): string {
  return webhookSecret(settings.secretKey, `${name} ${id}`, number);
}

/**
 * SQL of the numbers of the secrets of a receiver that are valid. The one before the newest is for a day, and the first only once it was made.
 * @param receiver alias of its row
 */
export function validSecretsSql(receiver: string): string {
  return `CASE WHEN ${receiver}.secret_number > 1 AND ${receiver}.secret_made_at > ${NOW_SECONDS} - interval '1 day'
    THEN ARRAY[${receiver}.secret_number, ${receiver}.secret_number - 1] ELSE ARRAY[${receiver}.secret_number] END`;
}

/** What shows a new secret of a receiver, this once: 200 `{secret}`; 404 without the receiver. The one before is valid for a day. */
export function secretHandler(receivers: Receivers): Handler {
  return taking({ noKey: 'its answer is a secret.' }, async ({ services, key }, plan) => {
    const id = Number(keyValue(plan, key!));
    const number = id > MAX_INT4 ? undefined : await renewSecret(services.pool, receivers, id);
    if (number === undefined) throw notFound(plan, key!);
    const secret = secretOf(services, receivers, id, number);
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { secret } } };
  });
}

/** Makes a new secret of a receiver: returns its number; undefined without the receiver. */
async function renewSecret(pool: Pool, { table }: Receivers, id: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ number: number }>(
    `UPDATE ${table} SET secret_number = secret_number + 1, secret_made_at = ${NOW_SECONDS} WHERE id = $1 RETURNING secret_number AS number`,
    [id],
  );
  return rows[0]?.number;
}

/** SQL of the milliseconds since 1970, of the database's clock, which all processes share. */
export const NOW_MILLISECONDS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * Takes the next moment at which a receiver may get a message, over all processes: moments are as far apart as its limit says. Returns how
 * many milliseconds away it is, and when it is. The table has the column `next_slot` (bigint).
 */
export async function takeSlot(pool: Pool, { table }: Receivers, id: number, perMinute: number): Promise<{ wait: number; slot: number }> {
  const { rows } = await pool.query<{ wait: number; slot: number }>(
    `UPDATE ${table} SET next_slot = greatest(next_slot, ${NOW_MILLISECONDS}) + $2::bigint WHERE id = $1
     RETURNING next_slot - $2 - ${NOW_MILLISECONDS} AS wait, next_slot - $2 AS slot`,
    [id, Math.ceil(60_000 / perMinute)],
  );
  return rows[0] ?? { wait: 0, slot: 0 };
}
