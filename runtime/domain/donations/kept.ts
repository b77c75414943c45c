/**
 * SQL of the share of the order `o` that was not given back: 1 for all of it. Of a recurring donation the payments that came later do not count, as they
 * do not count in its total. An order without payments, such as one of another system, is whole.
 */
const KEPT_SHARE = `(
  SELECT coalesce(least(sum(x.amount - (SELECT coalesce(sum(f.amount), 0) FROM core_transaction f
    WHERE f.ref_transaction_id = x.id AND f.type = 'refund' AND f.status = 'completed')), o.total) / nullif(o.total, 0), 1)
  FROM core_transaction x WHERE x.order_id = o.id AND x.type = 'sale' AND x.status = 'completed')`;

/** SQL of the amount in the column of the order `o` (`total`, `total_converted`), without what was given back of it, with the decimals of its currency. */
export const keptSql = (column: 'total' | 'total_converted'): string => `round(o.${column} * ${KEPT_SHARE}, scale(o.${column}))`;
