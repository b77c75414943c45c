import { databaseTime } from '../../core/database/clock';
import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import type { Services } from '../../core/call/services';
import { MAX_INT4, type Query } from '../../core/database/sql';
import { siteUrl } from '../../core/mail/message';
import type { Settings } from '../../core/settings';
import { defineJob, enqueue } from '../../core/jobs/job';
import { isDayQuotaUsed, quotaSubject, useDayQuota } from '../transactional-mail';

/** What a link lets its holder do: confirm an event by e-mail, manage it as its host, manage the own signup for it, or read on the thanks what was created. */
export type EventLinkUse = 'confirm' | 'host' | 'signup' | 'thanks';

/** For whom a link is, and what it opens. */
interface EventLink {
  use: EventLinkUse;
  eventId: number;
  userId: number;
}

const CODE = { purpose: 'event link' } as const;
const DAY = 86_400_000;

/** How many days a link works. */
export const EVENT_LINK_DAYS = 30;

/**
 * The token of a link that is mailed to a host, signed with the secret key: `<user>.<expiry>.<signature>`. Nothing is stored.
 * @param since the time from which it counts, in milliseconds
 */
export function makeEventLink(secretKey: string, link: EventLink, since: number): string {
  const expires = Math.floor((since + EVENT_LINK_DAYS * DAY) / 1000);
  return `${link.userId}.${expires}.${signedCode(secretKey, CODE, link.use, link.eventId, link.userId, expires)}`;
}

/** For whom a token of `makeEventLink` is. Undefined when it is wrong, was made for something else, or has expired. Compares in constant time. */
export function readEventLink(secretKey: string, { use, eventId }: Omit<EventLink, 'userId'>, token: string): number | undefined {
  const [, user, expires, code] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(token.trim()) ?? [];
  const userId = Number(user);
  if (code === undefined || userId > MAX_INT4) return undefined;
  if (!isSignedCode(code, secretKey, CODE, use, eventId, userId, Number(expires))) return undefined;
  return Number(expires) * 1000 > databaseTime() ? userId : undefined;
}

/** The path of a page about an event: the public one, or one that a link opens. */
export const eventPath = (eventId: number, use?: EventLinkUse): string => `/events/${eventId}/${use === undefined ? '' : `${use}/`}`;

/** The absolute URL of a signed link, which counts from `since` (milliseconds). */
export function eventLinkUrl(settings: Settings, link: EventLink, since: number): string {
  return `${siteUrl(settings)}${eventPath(link.eventId, link.use)}?t=${makeEventLink(settings.secretKey, link, since)}`;
}

/**
 * The absolute URL of the own signup for an event. It counts from the start of the event where that comes later than `since` (milliseconds): who signs up
 * months before can cancel until the day.
 * @param startsAt by the clock of the place, which is near enough
 */
export function signupLinkUrl(
  settings: Settings,
  { id, startsAt, userId }: { id: number; startsAt: string | null; userId: number },
  since: number,
): string {
  const start = startsAt === null ? since : Date.parse(`${startsAt.slice(0, 16)}Z`);
  return eventLinkUrl(settings, { use: 'signup', eventId: id, userId }, Math.max(since, start));
}

/** An e-mail with a link, to somebody who hosts an event, or to somebody who comes (`signup`). */
export interface EventLinkMail {
  /** The id of the event. */
  event: number;
  /** The id of who gets it. */
  user: number;
  use: Exclude<EventLinkUse, 'thanks'>;
  /** When it was asked for, in milliseconds: the link counts from then, and a repeated job sends the same message. */
  asked: number;
}

/** Mails the link to confirm or to manage the event, or to manage the own signup. */
export const eventLinkJob = defineJob<EventLinkMail>('eventLink');

/** How many links one address gets in a day: anybody may create an event with it, and the mail has words of whoever did. */
const LINKS_PER_ADDRESS = 10;

const linkQuota = (services: Pick<Services, 'settings'>, email: string): string =>
  quotaSubject(services, 'event-link', email.toLowerCase());

/**
 * Mails an address a link. False when it has had enough for the day, and nothing is sent. It is counted here and not when the mail is written, so that pages can say which
 * of the two it is.
 */
export async function enqueueLink(
  services: Pick<Services, 'settings'>,
  query: Query,
  email: string,
  mail: EventLinkMail,
): Promise<boolean> {
  const isLeft = await useDayQuota(query, new Map([[linkQuota(services, email), LINKS_PER_ADDRESS]]), 1);
  if (isLeft) await enqueue(query, eventLinkJob, mail);
  return isLeft;
}

/** Whether the last link that was asked for an address was one too many. */
export function wasOneLinkTooMany(services: Pick<Services, 'settings'>, query: Query, email: string): Promise<boolean> {
  return isDayQuotaUsed(query, [linkQuota(services, email)], LINKS_PER_ADDRESS + 1);
}
