import { NOW_SECONDS } from '../../../core/database/sql';
import { HOME_CURRENCY_SQL } from '../../installation';
import { fromMills, type Mills, toMills } from './money';

/** What somebody gave before, and what to ask for from which gift on. */
export interface EarlierGift {
  /** A decimal text; null for nothing. */
  given: string | null;
  conditions: { threshold: string; ask: string }[];
}

/** A time back, as staff write it: `90`, `90 days`, `12 months`. Anything else is any time. */
const TIMESPAN = "'^\\s*(\\d{1,4}\\s*((day|week|month)s?)?|\\d{1,3}\\s*years?)\\s*$'";

const SINCE = `CASE WHEN lower(r.timespan) ~ ${TIMESPAN}
  THEN ${NOW_SECONDS} - (substring(r.timespan from '\\d+') || ' ' || coalesce(substring(lower(r.timespan) from '[a-z]+'), 'days'))::interval ELSE '-infinity' END`;

/**
 * SQL of an `EarlierGift` as JSON, by the rule of the donation page in the row `d`: null without a rule, and without a user.
 * @param user SQL of the id of the user
 */
export const earlierGiftSql = (user: string): string => `(
  SELECT json_build_object(
    'given', (SELECT CASE lower(r.which_amount)
        WHEN 'last' THEN (array_agg(o.total ORDER BY o.created_at DESC, o.id DESC))[1] WHEN 'average' THEN round(avg(o.total), max(scale(o.total))) ELSE max(o.total) END::text
      FROM core_order o WHERE o.user_id = ${user} AND o.status = 'completed' AND upper(o.currency) = upper(coalesce(nullif(r.currency, ''), ${HOME_CURRENCY_SQL}))
        AND o.created_at >= ${SINCE}),
    'conditions', (SELECT coalesce(json_agg(json_build_object('threshold', c.threshold, 'ask', c.ask)), '[]')
      FROM core_donation_hpc_rule_condition c WHERE c.rule_id = r.id))
  FROM core_donation_hpc_rule r WHERE r.id = d.hpc_rule_id AND NOT r.hidden AND ${user} IS NOT NULL)`;

/**
 * The amounts to suggest to somebody who gave before, as decimal texts without needless zeros: those of the highest threshold that the gift reached. Empty
 * for nobody of whom a rule speaks.
 * @param isProven whether it is proven who it is: shares of a gift tell what it was
 */
export function suggestedAmounts({ given, conditions }: EarlierGift, minimum: string, isProven: boolean): string[] {
  const gift = given === null ? undefined : toMills(given);
  if (gift === undefined) return [];
  const reached = conditions
    .flatMap(({ threshold, ask }) => ({ from: millsIn(threshold.replaceAll(',', '')), ask }))
    .filter((each): each is { from: Mills; ask: string } => each.from !== undefined && each.from <= gift)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  const amounts = (reached?.ask ?? '').split(/[\s,;/|]+/).flatMap((ask) => amountOf(ask, gift, isProven) ?? []);
  return [...new Set(amounts.filter((mills) => mills > 0n && mills >= toMills(minimum)))].map((mills) =>
    fromMills(mills).replace('.00', ''),
  );
}

/** An amount, or a share of the gift (`150%`, `1.5x`), which is rounded up to whole units. */
function amountOf(ask: string, gift: Mills, isProven: boolean): Mills | undefined {
  const [, number = '', sign] = /^(.*?)([%x]?)$/i.exec(ask)!;
  const mills = millsIn(number);
  if (mills === undefined || sign === '') return mills;
  if (!isProven) return undefined;
  const whole = sign === '%' ? 100_000_000n : 1_000_000n;
  return ((gift * mills + whole - 1n) / whole) * 1000n;
}

/** The thousandths in a number that may have a sign of a currency before it: `$25` is 25000. Undefined for any other text. */
function millsIn(text: string): Mills | undefined {
  const [, units, decimals = ''] = /^\s*[^\d\s.,-]?\s*(\d{1,8})(?:\.(\d{1,3}))?\s*$/.exec(text) ?? [];
  return units === undefined ? undefined : BigInt(units + decimals.padEnd(3, '0'));
}
