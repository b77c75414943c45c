import { queryOn } from '../../core/database/query';
import { HttpError } from '../../core/errors/http-error';
import { TIMES_OF_A_SITE } from '../../core/limits/by-network';
import { networkOf, siteOf } from '../../core/limits/ip-network';
import { quotaSubject, useDayQuota } from '../transactional-mail';
import type { PreparedAction } from './model';

/** How many friends one person may tell in a day, and how many one network. Staff act for many people: their network is not limited. */
const FRIENDS_PER_PERSON = 100;
const FRIENDS_PER_NETWORK = 200;

/** Counts the friends of an action against the limits of the day. Throws 429 `{errors}` beyond them. Does nothing for an action without friends. */
export async function useTellAFriendQuota({ call, person, tellAFriend }: PreparedAction): Promise<void> {
  if (!tellAFriend) return;
  const { services } = call;
  const limits = new Map([[quotaSubject(services, 'taf', `taf person ${person.email.toLowerCase()}`), FRIENDS_PER_PERSON]]);
  const site = siteOf(call.ip);
  if (!call.account) limits.set(quotaSubject(services, 'taf', `taf network ${networkOf(call.ip)}`), FRIENDS_PER_NETWORK);
  if (!call.account && site) limits.set(quotaSubject(services, 'taf', `taf network ${site}`), FRIENDS_PER_NETWORK * TIMES_OF_A_SITE);
  if (await useDayQuota(queryOn(services.pool), limits, tellAFriend.emails.length)) return;
  const message = 'You have told many friends today. Please try again tomorrow.';
  throw new HttpError(429, { errors: { taf_emails: [message] } }, { 'Retry-After': '3600' });
}
