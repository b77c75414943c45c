import { NOW_SECONDS } from '../../../../core/database/sql';
import type { TypeRows } from '../../model';
import { AT, orderRows } from './order-rows';

/** The rows of a donation for which a payment processor has taken the money, made from `PushedData` as JSON. */
export const PUSHED_ROWS: TypeRows = {
  name: 'pushed_',
  after: `${orderRows({ status: "'completed'", importId: "data->>'importId'", from: 'done, giver, row_data' })}, paid AS (
      INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, trans_id, created_at, updated_at)
      SELECT ordered.id, 'sale', data->>'account', (data->>'total')::numeric, data->>'currency', true, 'completed', data->>'transId',
        ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data
    ), profile AS (
      INSERT INTO core_orderrecurring (order_id, action_id, user_id, recurring_id, account, card_num, exp_date, start, period, amount, currency,
        status, created_at, updated_at)
      SELECT ordered.id, done.id, done.user_id, data#>>'{recurring,id}', data->>'account', coalesce(data->>'lastFour', ''),
        coalesce(data->>'expDate', ''), coalesce((data#>>'{recurring,start}')::date, ${AT}::date), data#>>'{recurring,period}',
        (data->>'total')::numeric, data->>'currency', 'active', ${AT}, ${NOW_SECONDS}
      FROM ordered, done, row_data WHERE jsonb_typeof(data->'recurring') = 'object'
    )`,
};
