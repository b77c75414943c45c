import { NOW_MICROSECONDS } from '../../framework/database/sql';
import { createHmac } from 'node:crypto';
import { networkOf } from '../../framework/limits/network';
import { HttpError } from '../../framework/http/errors';
import type { Taf } from './taf';
import type { Request } from './types';

/** How many friends one person, and one network, may tell on a day. Staff act for many people: their network is not limited. */
const PER_PERSON = 100;
const PER_NETWORK = 200;

/** One statement, so that requests at once cannot each have the rest. In the order of subjects, so that none waits for another for ever. */
const USE = `
  INSERT INTO core_quota AS q (subject, day, used)
  SELECT subject, ${NOW_MICROSECONDS}::date, $2::integer FROM unnest($1::text[]) w(subject) ORDER BY subject
  ON CONFLICT (subject) DO UPDATE SET day = excluded.day, used = CASE WHEN q.day = excluded.day THEN q.used ELSE 0 END + excluded.used
  RETURNING subject, used`;

/** Counts the friends against the day's limits. Throws 429 `{errors}` beyond them. */
export async function useTafQuota({ call, person }: Request, taf: Taf): Promise<void> {
  const { pool, settings } = call.services;
  const subjectOf = (whose: string): string => `taf ${createHmac('sha256', settings.secretKey).update(`taf ${whose}`).digest('base64url')}`;
  const limits = new Map([[subjectOf(`person ${person.email.toLowerCase()}`), PER_PERSON]]);
  if (!call.account) limits.set(subjectOf(`network ${networkOf(call.ip)}`), PER_NETWORK);
  const { rows } = await pool.query<{ subject: string; used: number }>(USE, [[...limits.keys()], taf.emails.length]);
  if (rows.every(({ subject, used }) => used <= limits.get(subject)!)) return;
  throw new HttpError(
    429,
    { errors: { taf_emails: ['You have told many friends today. Please try again tomorrow.'] } },
    { 'Retry-After': '3600' },
  );
}
