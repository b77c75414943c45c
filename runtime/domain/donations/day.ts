import type { ViewedQuery } from '../../core/read';

/** Payments of an hour that have account, currency and direction in common. */
export interface HourOfPayments {
  /** 0 to 23, in UTC. */
  hour: number;
  currency: string;
  account: string;
  /** Money that was given back. */
  isRefund: boolean;
  count: number;
  /** A decimal text. */
  amount: string;
}

/** Real payments that succeeded, by the index of their times. A payment that was reversed later was taken on its day all the same. */
const FIND = `
  SELECT extract(hour FROM x.created_at)::integer AS hour, x.currency, x.account, x.type <> 'sale' AS "isRefund", count(*)::integer AS count,
    sum(x.amount)::text AS amount
  FROM core_transaction x
  WHERE x.created_at >= $1::timestamp AND x.created_at < $1::timestamp + interval '1 day' AND x.success AND NOT x.test_mode
    AND x.status IN ('completed', 'reversed')
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

/** What was paid and given back on a day (`YYYY-MM-DD`, in UTC), by hour, currency and account. */
export async function paymentsOfDay(on: ViewedQuery, day: string): Promise<HourOfPayments[]> {
  return (await on.query<HourOfPayments>({ name: 'payments-of-day', text: FIND, values: [day] })).rows;
}
