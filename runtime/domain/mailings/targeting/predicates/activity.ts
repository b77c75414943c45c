import type { SqlBuilder } from '../sql-builder';
import { DONE, GOT, ids, objectsOf, type Predicate, SUBSCRIPTION, texts } from './predicate';
import { NOW_MICROSECONDS } from '../../../../core/database/sql';
import { InvalidTargeting } from '../invalid-targeting';

/** Users who are on one of the lists. Of one list an index gives them in the order of users, of several it does not. */
export const lists: Predicate<number[]> = {
  values: ids('list'),
  sql: (wanted, { query }) => {
    const chosen = wanted.length === 1 ? query.bind(wanted[0], 'integer') : `ANY (${query.bind(wanted, 'integer[]')})`;
    return `EXISTS (SELECT FROM core_subscription s WHERE s.user_id = u.id AND s.list_id = ${chosen})`;
  },
  proof: objectsOf('subscription', 't.user_id', SUBSCRIPTION, (b, wanted) => [`t.list_id = ANY (${b.bind(wanted)}::integer[])`]),
};

/** These users. */
export const users: Predicate<number[]> = {
  values: ids('user', { named: false }),
  sql: (wanted, { query }) => `u.id = ANY (${query.bind(wanted, 'integer[]')})`,
  proof: null,
};

/** Users in one of the user groups. */
export const userGroups: Predicate<number[]> = {
  values: ids('usergroup'),
  sql: (groups, { query }) =>
    `EXISTS (SELECT FROM core_user_groups g WHERE g.user_id = u.id AND g.usergroup_id = ANY (${query.bind(groups, 'integer[]')}))`,
  proof: null,
};

/** Users who acted on a page with one of the tags. Failed actions do not count. */
export const tags: Predicate<number[]> = {
  values: ids('tag'),
  sql: (wanted, { query }) => `EXISTS (SELECT FROM core_action a JOIN core_page_tags g ON g.page_id = a.page_id
        WHERE a.user_id = u.id AND a.status = 'complete' AND g.tag_id = ANY (${query.bind(wanted, 'integer[]')}))`,
  proof: objectsOf('action', 't.user_id', DONE, (b, wanted) => [
    `t.status = 'complete'`,
    `t.page_id IN (SELECT g.page_id FROM core_page_tags g WHERE g.tag_id = ANY (${b.bind(wanted)}::integer[]))`,
  ]),
};

/** Users who acted on one of the pages. Failed actions do not count. */
export const actions: Predicate<number[]> = {
  values: ids('page'),
  sql: (pages, { query }) =>
    `EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.status = 'complete' AND a.page_id = ANY (${query.bind(pages, 'integer[]')}))`,
  proof: objectsOf('action', 't.user_id', DONE, (b, pages) => [`t.status = 'complete'`, `t.page_id = ANY (${b.bind(pages)}::integer[])`]),
};

/** Users who got one of the mailings, or are in its saved set. */
export const mailings: Predicate<number[]> = {
  values: ids('mailing', { named: false }),
  sql: (wanted, { query }) => gotOneOf(wanted, query),
  proof: objectsOf('usermailing', 't.user_id', GOT, (b, wanted) => [`t.mailing_id = ANY (${b.bind(wanted)}::integer[])`]),
};

/**
 * SQL: the user `u` got one of these mailings, or is in its saved set. A set that is out of date counts for nobody: its targeting has changed since,
 * or that of a mailing on which it depends.
 */
export function gotOneOf(wanted: readonly number[], query: SqlBuilder): string {
  const chosen = query.bind(wanted, 'integer[]');
  const current = `m.query_status = 'saved' AND m.targeting_version_saved = m.targeting_version`;
  return `EXISTS (SELECT FROM (SELECT user_id FROM core_usermailing WHERE mailing_id = ANY (${chosen})
      UNION ALL SELECT s.user_id FROM core_mailing m JOIN core_mailingset s ON s.mailing_id = m.id
        WHERE m.id = ANY (${chosen}) AND ${current}) x WHERE x.user_id = u.id)`;
}

/** Users who have donated, or who never have. Failed and reversed orders do not count. */
export const hasDonated: Predicate<boolean | null> = {
  values: {},
  sql: (wanted) => `${wanted ? '' : 'NOT '}EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')`,
  proof: objectsOf('order', 't.user_id', ['resource_uri', 'created_at', 'total', 'currency'], () => [`t.status = 'completed'`]),
  affirms: (wanted) => wanted === true,
};

/** SQL: the card expires in the month of a time. The column has MMYY, sometimes MMYYYY. */
const expires = (time: string): string => `r.exp_date IN (to_char(${time}, 'MMYY'), to_char(${time}, 'MMYYYY'))`;

/** The time of cancellation: from the change log, or else the last change of an imported donation. */
const CANCELED_AT = `coalesce((SELECT max(c.created_at) FROM core_donationchangelog c WHERE c.recurring_id = r.id AND c.change_type = 'canceled'), r.updated_at)`;

/** Conditions on a monthly donation `r`, by value of the field. */
const CONDITIONS: Readonly<Record<string, string>> = {
  any: 'true',
  active: `r.status = 'active'`,
  expires_this_month: `(r.status IN ('active', 'past_due') AND ${expires(NOW_MICROSECONDS)})`,
  // Not when the donor or staff canceled it, because then the card does not matter.
  expired_last_month: `(r.status NOT IN ('canceled_by_user', 'canceled_by_admin') AND ${expires(`${NOW_MICROSECONDS} - interval '1 month'`)})`,
  canceled_last_7_days: `(r.status LIKE 'canceled%' AND ${CANCELED_AT} >= ${NOW_MICROSECONDS} - interval '7 days')`,
};

/** Users who donate or donated monthly, by state of the donation. */
export const wasMonthlyDonor: Predicate<string[]> = {
  values: texts,
  sql: (states) => {
    const conditions = states.map((state) => {
      if (!Object.hasOwn(CONDITIONS, state))
        throw new InvalidTargeting(`was_monthly_donor: "${state}" is none of ${Object.keys(CONDITIONS).join(', ')}.`);
      return CONDITIONS[state]!;
    });
    return `EXISTS (SELECT FROM core_orderrecurring r WHERE r.user_id = u.id AND r.period = 'months' AND (${conditions.join(' OR ')}))`;
  },
  proof: objectsOf('orderrecurring', 't.user_id', ['resource_uri', 'created_at', 'status', 'exp_date', 'amount', 'currency'], () => [
    `t.period = 'months'`,
  ]),
};
