import { NOW_SECONDS } from '../../../core/database/sql';
import type { PoolClient } from 'pg';
import { GIVER_FIELDS } from '../../actions';
import type { StoredActionRow } from './store-actions';

const AT = `coalesce(d.at, ${NOW_SECONDS})`;

/** Writes the same rows as an action that imports a donation. The giver has the present profile of the user. */
const ORDERS = `
  WITH donations AS (
    SELECT d.*, nextval('core_order_user_detail_id_seq') AS detail_id, nextval('core_order_id_seq') AS order_id
    FROM jsonb_to_recordset($1::jsonb) d(action_id bigint, user_id integer, source text, at timestamp, total numeric, currency text, account text, last_four text, import_id text, lines jsonb, recurring jsonb)
  ), giver AS (
    INSERT INTO core_order_user_detail (id, ${GIVER_FIELDS.join(', ')}, created_at, updated_at)
    SELECT d.detail_id, ${GIVER_FIELDS.map((name) => (name === 'source' ? 'd.source' : `u.${name}`)).join(', ')}, ${AT}, ${NOW_SECONDS}
    FROM donations d JOIN core_user u ON u.id = d.user_id
  ), ordered AS (
    INSERT INTO core_order (id, action_id, user_id, user_detail_id, total, currency, status, account, card_num_last_four, import_id, created_at, updated_at)
    SELECT d.order_id, d.action_id, d.user_id, d.detail_id, d.total, d.currency, 'completed', d.account, d.last_four, d.import_id, ${AT}, ${NOW_SECONDS} FROM donations d
  ), lines AS (
    INSERT INTO core_order_detail (order_id, product_id, candidate_id, quantity, amount, currency, status, created_at, updated_at)
    SELECT d.order_id, l.product, l.candidate, l.quantity, l.amount, d.currency, 'completed', ${AT}, ${NOW_SECONDS}
    FROM donations d, jsonb_to_recordset(d.lines) l(product integer, candidate integer, quantity integer, amount numeric)
  ), profiles AS (
    INSERT INTO core_orderrecurring (order_id, action_id, user_id, recurring_id, account, card_num, exp_date, start, period, amount, currency, status,
      created_at, updated_at)
    SELECT d.order_id, d.action_id, d.user_id, d.recurring->>'id', d.account, coalesce(d.last_four, ''), coalesce(d.recurring->>'expDate', ''),
      coalesce((d.recurring->>'start')::date, ${AT}::date), d.recurring->>'period', d.total, d.currency, 'active', ${AT}, ${NOW_SECONDS}
    FROM donations d WHERE jsonb_typeof(d.recurring) = 'object'
  )
  INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, created_at, updated_at)
  SELECT d.order_id, 'sale', d.account, d.total, d.currency, true, 'completed', ${AT}, ${NOW_SECONDS} FROM donations d`;

/** Stores the donations of rows whose actions are stored: order, lines, giver, transaction, and the recurring donation that it begins. */
export async function storeDonations(client: PoolClient, rows: readonly StoredActionRow[], usualSource: string): Promise<void> {
  const donations = rows.flatMap(({ row, userId, actionId }) => {
    const { donation } = row;
    if (!donation) return [];
    const { total, currency, account, lastFour, importId, lines, recurring } = donation;
    return [
      {
        action_id: actionId,
        user_id: userId,
        source: row.source ?? usualSource,
        at: donation.at ?? row.createdAt,
        total,
        currency,
        account,
        last_four: lastFour || null,
        import_id: importId,
        lines,
        recurring,
      },
    ];
  });
  if (donations.length > 0) await client.query(ORDERS, [JSON.stringify(donations)]);
}
