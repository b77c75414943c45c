import { Message } from '../../../core/words';
import { type FieldErrors, HttpError } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import type { PoolClient } from 'pg';
import { MAX_INT4 } from '../../../core/database/sql';
import { queryAfter } from '../../../core/database/query-after';
import { lockPersonStatement } from '../../people';
import { checkBody, type FieldValues, writePlanOf } from '../../../core/write';

/** In characters: the width of the columns. */
const LONGEST_TEXT = 255;

/** What a payment processor tells: the values that were sent. Null and the empty text count as not sent. */
export type Push = Readonly<FieldValues>;

/** 400 `{"<field>": [message]}`. Payment processors know this shape. */
export function pushRefused(errors: FieldErrors): HttpError {
  return new HttpError(400, errors);
}

/** 409 with the `Location` of the object that has an id of the processor already, so that a push that is sent again does nothing. */
export function alreadyPushed(field: string, value: string, location: string): HttpError {
  const message = new Message('donations.number_conflict', { field, value: value.slice(0, 100), location });
  return new HttpError(409, { [field]: [message] }, { Location: location });
}

/** Reads the body of a push, each value in the type that its resource declares. Throws `pushRefused` with everything that is wrong. */
export function readPush(plan: ResourcePlan, body: unknown): Push {
  const { values, errors = {} } = checkBody(plan, body, { requireAll: true });
  const sent = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  const { properties } = writePlanOf(plan).body;
  for (const [field, value] of sent) {
    const isTooLong = properties[field]?.value === 'string' && typeof value === 'string' && [...value].length > LONGEST_TEXT;
    if (isTooLong) errors[field] = [new Message('actions.text_too_long', { most: LONGEST_TEXT })];
  }
  if (Object.keys(errors).length > 0) throw pushRefused(errors);
  return Object.fromEntries(sent);
}

/** A time of a push as columns keep it, `YYYY-MM-DDTHH:MM:SS` in UTC; null for now. */
export function timeOf(value: unknown): string | null {
  return value instanceof Date ? value.toISOString().slice(0, 19) : null;
}

/** The recurring donation that a push is about. */
export interface PushedProfile {
  id: number;
  orderId: number;
  account: string;
  /** A decimal text. */
  amount: string;
  currency: string;
  status: string;
}

const NOT_FOUND = new Message('donations.recurring_donation_unknown');

/** What a push may name the recurring donation by, and the SQL that finds it along an index. */
const CONDITIONS = {
  order_id: (value: string) => `order_id = ${value}::integer`,
  recurring_id: (value: string) => `lower(recurring_id) COLLATE "C" = lower(${value}::text) AND recurring_id = ${value}`,
  payment_account: (value: string) => `lower(account) = lower(${value}::text)`,
} as const;
type Condition = keyof typeof CONDITIONS;

const READ = `
  SELECT id, order_id AS "orderId", coalesce(account, '') AS account, amount::text, currency, status
  FROM core_orderrecurring WHERE id = $1::integer FOR NO KEY UPDATE`;

/**
 * Finds the recurring donation that `order_id` or `recurring_id` names, and locks its giver and then itself, so that pushes about it come one
 * after another. Throws 400 when there is none, or when several have the number.
 */
export async function lockProfile(client: PoolClient, push: Push): Promise<PushedProfile> {
  const profile = await lockProfileIfAny(client, push);
  if (!profile) throw pushRefused({ [namedBy(push)]: [NOT_FOUND] });
  return profile;
}

/** The same, and undefined when there is none. */
export async function lockProfileIfAny(client: PoolClient, push: Push): Promise<PushedProfile | undefined> {
  const found = await findProfile(client, push);
  if (!found) return undefined;
  const read = { name: 'push_read', text: READ, values: [found.id] };
  return (await queryAfter<PushedProfile>(client, lockPersonStatement(found.userId), read)).rows[0];
}

async function findProfile(client: PoolClient, push: Push): Promise<{ id: number; userId: number } | undefined> {
  const field = namedBy(push);
  if (Number(push.order_id ?? 0) > MAX_INT4) return undefined;
  const names = (Object.keys(CONDITIONS) as Condition[]).filter((name) => push[name] !== undefined);
  const where = names.map((name, index) => CONDITIONS[name](`$${index + 1}`)).join(' AND ');
  const { rows } = await client.query<{ id: number; userId: number }>({
    name: `push_find_${names.join('_')}`,
    text: `SELECT id, user_id AS "userId" FROM core_orderrecurring WHERE ${where} ORDER BY id LIMIT 2`,
    values: names.map((name) => push[name]),
  });
  if (rows[1]) throw pushRefused({ [field]: [new Message('donations.recurring_donation_ambiguous')] });
  return rows[0];
}

/** The field that names the recurring donation. Throws 400 when none does. */
export function namedBy(push: Push): 'order_id' | 'recurring_id' {
  if (push.order_id !== undefined) return 'order_id';
  if (push.recurring_id !== undefined) return 'recurring_id';
  throw pushRefused({ recurring_id: [new Message('donations.recurring_donation_not_named')] });
}
