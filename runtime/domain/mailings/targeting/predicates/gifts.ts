import { NOW_MICROSECONDS } from '../../../../core/database/sql';
import { InvalidTargeting } from '../invalid-targeting';
import { objectsOf, type Predicate, texts } from './predicate';

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
