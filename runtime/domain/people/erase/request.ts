import type { Registry } from '../../../framework/plan/registry';
import { type FieldErrors, HttpError, invalidAction } from '../../../framework/http/errors';
import { survivorOf } from '../merge/survivor';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { checkBody, resolveReference } from '../../../framework/write';
import type { Query } from '../../../framework/database/query';
import { FLAGS, type Erasing } from './erase';
import { hashEmail } from './hash';

/** What reading the body of an erasure needs. */
export interface Reading {
  query: Query;
  registry: Registry;
  secret: string;
}

/**
 * Reads the body of an erasure (specification 4.9). The user is named by `user_id`, a number or a URI, or by `email`: the address of a user, or
 * one that was erased, so that to ask again does no harm. Throws 400 `{errors}` unless exactly one of them names a user.
 */
export async function readErasing(reading: Reading, plan: ResourcePlan, body: unknown): Promise<Erasing> {
  const { values, errors = {} } = checkBody(plan, body, { whole: false });
  const email = (body as { email?: unknown } | null | undefined)?.email ?? '';
  const one = 'Send either user_id or email.';
  const hasUser = values.user !== undefined && values.user !== null && values.user !== '';
  if (hasUser === (email !== '')) throw invalidAction({ user_id: [one], email: [one] });
  const userId = 'user' in errors ? undefined : hasUser ? await byId(reading, values.user, errors) : await byEmail(reading, email, errors);
  if (userId === undefined || Object.keys(errors).length > 0) throw invalidAction(errors);
  return { userId, flags: FLAGS.filter((flag) => values[flag] === true) };
}

async function byId({ query, registry }: Reading, named: unknown, errors: FieldErrors): Promise<number | undefined> {
  try {
    return Number(await resolveReference(query, registry, { field: 'user_id', to: 'user', accepts: ['uri', 'id'], value: named }));
  } catch (error) {
    if (!(error instanceof HttpError) || typeof error.body.error !== 'string') throw error;
    const id = Number(String(named).match(/(\d+)\/?$/)?.[1]);
    const survivor = await survivorOf(query, id);
    errors.user_id = [survivor === undefined ? error.body.error : `User ${id} was merged into user ${survivor}.`];
    return undefined;
  }
}

async function byEmail({ query, secret }: Reading, email: unknown, errors: FieldErrors): Promise<number | undefined> {
  const text = typeof email === 'string' ? email.trim().replaceAll('\0', '') : '';
  const rows = await query(
    `SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1::text)
     UNION ALL SELECT user_id FROM eraser_eraserlog WHERE lower(hashed_email) COLLATE "C" = $2 AND user_id IS NOT NULL`,
    [text, hashEmail(secret, text)],
  );
  if (rows[0]) return Number(rows[0].id);
  errors.email = ['There is no user with this e-mail address.'];
  return undefined;
}
