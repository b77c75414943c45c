import { Message } from '../../core/words';
import { queryOn } from '../../core/database/sql';
import { HttpError } from '../../core/errors/http-error';
import { type ErrorCollector, lastValue } from '../../core/http/validation-errors';
import { TIMES_OF_A_SITE, networkOf, siteOf } from '../../core/limits/by-network';
import { normalEmail } from '../../core/types/text-formats';
import { isEmail } from '../../core/write';
import { overDayQuota, quotaSubject } from '../transactional-mail';
import type { FoundAction, PreparedAction, TellAFriend } from './input/model';

/** The most friends that one action tells. */
const MOST_FRIENDS = 50;
/** In characters. */
const LONGEST_SUBJECT = 200;
const LONGEST_NOTE = 2000;

/** Reads `taf_emails`, `taf_subject` and `taf_note`. Undefined without addresses, and when the page does not let people tell friends. */
export function readTellAFriend({ input: { parameters }, found }: FoundAction): TellAFriend | undefined {
  const texts = found.page.sendTaf ? parameters.get('taf_emails') : undefined;
  if (!texts) return undefined;
  const addresses = texts
    .flatMap((text) => text.split(/[,;\r\n]+/))
    .map(normalEmail)
    .filter(Boolean);
  const emails = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return {
    emails: [...emails.values()],
    subject: lastValue(parameters, 'taf_subject') ?? '',
    note: (lastValue(parameters, 'taf_note') ?? '').replace(/\r\n?/g, '\n'),
  };
}

/** Adds what is wrong with the e-mail to friends. A subject with line breaks is refused: it could add headers. */
export function checkTellAFriend({ emails, subject, note }: TellAFriend, errors: ErrorCollector): void {
  const invalid = emails.find((email) => !isEmail(email));
  if (emails.length > MOST_FRIENDS) errors.add('taf_emails', new Message('public.too_many_friends', { first: MOST_FRIENDS }));
  else if (invalid !== undefined) errors.add('taf_emails', new Message('public.email_of_friend_invalid', { first: invalid.slice(0, 100) }));
  if (subject.length > LONGEST_SUBJECT) errors.add('taf_subject', new Message('values.text_too_long', { most: LONGEST_SUBJECT }));
  else if (/\p{Cc}/u.test(subject)) errors.add('taf_subject', new Message('public.subject_several_lines'));
  if (note.length > LONGEST_NOTE) errors.add('taf_note', new Message('values.text_too_long', { most: LONGEST_NOTE }));
}

/** How many friends one person may tell in a day, and how many one network. Staff act for many people: their network is not limited. */
const FRIENDS_PER_PERSON = 100;
const FRIENDS_PER_NETWORK = 200;

/** Counts the friends of an action against the limits of the day. Throws 429 `{errors}` beyond them. Does nothing for an action without friends. */
export async function useTellAFriendQuota({ call, person, tellAFriend }: PreparedAction): Promise<void> {
  if (!tellAFriend) return;
  const { services } = call;
  const subjectOf = (who: string): string => quotaSubject(services, 'taf', `taf ${who}`);
  const own = subjectOf(`person ${person.email.toLowerCase()}`);
  const site = siteOf(call.ip);
  const limits = new Map([[own, FRIENDS_PER_PERSON]]);
  if (!call.account) limits.set(subjectOf(`network ${networkOf(call.ip)}`), FRIENDS_PER_NETWORK);
  if (!call.account && site) limits.set(subjectOf(`network ${site}`), FRIENDS_PER_NETWORK * TIMES_OF_A_SITE);
  const over = await overDayQuota(queryOn(services.pool), limits, tellAFriend.emails.length);
  if (over.length === 0) return;
  const message = over.includes(own)
    ? new Message('public.too_many_friends_today', { first: FRIENDS_PER_PERSON })
    : new Message('public.too_many_friends_of_network');
  throw new HttpError(429, { errors: { taf_emails: [message] } }, { 'Retry-After': '3600' });
}
