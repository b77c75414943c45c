import { NOW_SECONDS } from '../../../core/database/sql';

/*
 * How much mail people want, as conditions on the user `u`: true for those who may get a mailing, never null. They hold when recipients are found, and again
 * when a mail is about to go out, as somebody may have asked for less meanwhile. Mails that follow from what a person does, and those of other programs, are no mailings.
 */

/** SQL: the user has not asked for a pause. Of those who never did, which is nearly everybody, no time is compared. */
export const NOT_PAUSED = `(u.mail_paused_until IS NULL OR u.mail_paused_until <= ${NOW_SECONDS})`;

/** SQL: the mail that the user got last is of today or of the six days before (UTC). The newest mail is the first that an index on the user finds. The time stands in a query of its own, so that it is made once. */
const mailedThisWeek = (user: string): string =>
  `(SELECT w.created_at FROM core_usermailing w WHERE w.user_id = ${user} ORDER BY w.id DESC LIMIT 1) >= (SELECT date_trunc('day', ${NOW_SECONDS}) - interval '6 days')`;

/**
 * SQL: the user takes every mailing, or got none today and on the six days before (UTC). Whole days, so that a weekly mailing reaches the person each week though
 * it is a few minutes earlier.
 */
export const NO_MAIL_THIS_WEEK = `(u.mail_frequency <> 'less' OR (${mailedThisWeek('u.id')}) IS NOT TRUE)`;

/**
 * SQL of the ids of all whom `NO_MAIL_THIS_WEEK` leaves out, for searches among all people. An index finds the few who want less. As a condition on each user it would
 * count as a look for the newest mail of everybody, and PostgreSQL would look for people one by one to do it less often. `more` is a further condition on `l`.
 */
export const mailedEnough = (more: string): string =>
  `SELECT l.id FROM core_user l WHERE l.mail_frequency = 'less'${more} AND ${mailedThisWeek('l.id')}`;
