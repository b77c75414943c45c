import { NOW_MICROSECONDS } from '../../../../core/database/sql';
import { InvalidTargeting } from '../invalid-targeting';
import type { SqlBuilder } from '../sql-builder';
import type { Predicate } from './predicate';

/** Users who acted on one of the pages. Failed actions do not count. */
export const actions: Predicate = ({ actions: pages }, { query }) =>
  pages.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id AND a.status = 'complete' AND a.page_id = ANY (${query.bind(pages, 'integer[]')}))`;

/** Users who got one of the mailings, or are in its saved set. */
export const mailings: Predicate = ({ mailings: ids }, { query }) => (ids.length === 0 ? undefined : gotOneOf(ids, query));

/**
 * SQL: the user `u` got one of these mailings, or is in its saved set. A set that is out of date counts for nobody: its targeting has changed since,
 * or that of a mailing on which it depends.
 */
export function gotOneOf(ids: readonly number[], query: SqlBuilder): string {
  const chosen = query.bind(ids, 'integer[]');
  const current = `m.query_status = 'saved' AND m.targeting_version_saved = m.targeting_version`;
  return `EXISTS (SELECT FROM (SELECT user_id FROM core_usermailing WHERE mailing_id = ANY (${chosen})
      UNION ALL SELECT s.user_id FROM core_mailing m JOIN core_mailingset s ON s.mailing_id = m.id
        WHERE m.id = ANY (${chosen}) AND ${current}) x WHERE x.user_id = u.id)`;
}

/** Users who have donated, or who never have. Failed and reversed orders do not count. */
export const hasDonated: Predicate = ({ has_donated: hasDonatedValue }) =>
  hasDonatedValue === null
    ? undefined
    : `${hasDonatedValue ? '' : 'NOT '}EXISTS (SELECT FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed')`;

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

/** Users who donate or donated monthly, by state of the donation. Throws an `InvalidTargeting` for an unknown value. */
export const wasMonthlyDonor: Predicate = ({ was_monthly_donor: values }) => {
  if (values.length === 0) return undefined;
  const conditions = values.map((value) => {
    if (!Object.hasOwn(CONDITIONS, value))
      throw new InvalidTargeting(`was_monthly_donor: "${value}" is none of ${Object.keys(CONDITIONS).join(', ')}.`);
    return CONDITIONS[value]!;
  });
  return `EXISTS (SELECT FROM core_orderrecurring r WHERE r.user_id = u.id AND r.period = 'months' AND (${conditions.join(' OR ')}))`;
};
