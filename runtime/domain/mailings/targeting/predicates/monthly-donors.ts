import { NOW_MICROSECONDS } from '../../../../framework/database/sql';
import { TargetingProblem } from '../problem';
import type { Predicate } from './predicate';

/** Whether a card expires in the month of a time; months are MMYY, sometimes MMYYYY. */
const expires = (time: string): string => `r.exp_date IN (to_char(${time}, 'MMYY'), to_char(${time}, 'MMYYYY'))`;

/** When it was canceled: as the log of changes has it, else the last change of a donation that came canceled from elsewhere. */
const CANCELED_AT = `coalesce((SELECT max(c.created_at) FROM core_donationchangelog c WHERE c.recurring_id = r.id AND c.change_type = 'canceled'), r.updated_at)`;

/** Conditions on a donation that is repeated each month, as `r`. */
const MEANINGS: Readonly<Record<string, string>> = {
  any: 'true',
  active: `r.status = 'active'`,
  expires_this_month: `(r.status IN ('active', 'past_due') AND ${expires(NOW_MICROSECONDS)})`,
  // Unless a person ended it: then the card is of no interest.
  expired_last_month: `(r.status NOT IN ('canceled_by_user', 'canceled_by_admin') AND ${expires(`${NOW_MICROSECONDS} - interval '1 month'`)})`,
  canceled_last_7_days: `(r.status LIKE 'canceled%' AND ${CANCELED_AT} >= ${NOW_MICROSECONDS} - interval '7 days')`,
};

/** Users who give or gave each month, in one of the ways. Throws a `TargetingProblem` for a way that nobody knows. */
export const wasMonthlyDonor: Predicate = ({ was_monthly_donor: ways }) => {
  if (ways.length === 0) return undefined;
  const meanings = ways.map((way) => {
    if (!Object.hasOwn(MEANINGS, way))
      throw new TargetingProblem(`was_monthly_donor: "${way}" is none of ${Object.keys(MEANINGS).join(', ')}.`);
    return MEANINGS[way]!;
  });
  return `EXISTS (SELECT FROM core_orderrecurring r WHERE r.user_id = u.id AND r.period = 'months' AND (${meanings.join(' OR ')}))`;
};
