import { createHmac } from 'node:crypto';
import { NOW_MICROSECONDS } from '../../framework/database/sql';
import { HttpError } from '../../framework/errors/http-error';
import { networkOf } from '../../framework/limits/ip-network';
import type { PreparedAction } from './model';

/** How many friends one person may tell in a day, and how many one network. Staff act for many people: their network is not limited. */
const FRIENDS_PER_PERSON = 100;
const FRIENDS_PER_NETWORK = 200;

/** One statement, so that concurrent requests cannot both use what is left. Rows are taken in the order of subjects, which avoids deadlocks. */
const USE = `
  INSERT INTO core_quota AS q (subject, day, used)
  SELECT subject, ${NOW_MICROSECONDS}::date, $2::integer FROM unnest($1::text[]) w(subject) ORDER BY subject
  ON CONFLICT (subject) DO UPDATE SET day = excluded.day, used = CASE WHEN q.day = excluded.day THEN q.used ELSE 0 END + excluded.used
  RETURNING subject, used`;

/** Counts the friends of an action against the limits of the day. Throws 429 `{errors}` beyond them. Does nothing for an action without friends. */
export async function useTellAFriendQuota({ call, person, tellAFriend }: PreparedAction): Promise<void> {
  if (!tellAFriend) return;
  const { pool, settings } = call.services;
  const hash = (text: string): string => createHmac('sha256', settings.secretKey).update(text).digest('base64url');
  const limits = new Map([[`taf ${hash(`taf person ${person.email.toLowerCase()}`)}`, FRIENDS_PER_PERSON]]);
  if (!call.account) limits.set(`taf ${hash(`taf network ${networkOf(call.ip)}`)}`, FRIENDS_PER_NETWORK);
  const { rows } = await pool.query<{ subject: string; used: number }>(USE, [[...limits.keys()], tellAFriend.emails.length]);
  if (rows.every(({ subject, used }) => used <= limits.get(subject)!)) return;
  const message = 'You have told many friends today. Please try again tomorrow.';
  throw new HttpError(429, { errors: { taf_emails: [message] } }, { 'Retry-After': '3600' });
}
