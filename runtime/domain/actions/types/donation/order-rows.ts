import { NOW_SECONDS } from '../../../../core/database/sql';
import { SHIPPING_FIELDS } from '../../../donations';
import { GIVER_FIELDS } from './giver';

/** SQL: the time of the order. */
export const AT = `coalesce((data->>'at')::timestamp, ${NOW_SECONDS})`;

const texts = (names: readonly string[]): string => names.map((name) => `${name} text`).join(', ');

/** What differs between the ways to store an order: SQL of its status and its import id, and the expressions that these read. */
interface OrderSql {
  status: string;
  importId: string;
  from: string;
}

/** `giver`, `shipping`, `ordered` (id, status) and `lines`: the order of a donation, made from its data as JSON. */
export const orderRows = ({ status, importId, from }: OrderSql): string => `
    giver AS (
      INSERT INTO core_order_user_detail (${GIVER_FIELDS.join(', ')}, created_at, updated_at)
      SELECT ${GIVER_FIELDS.map((name) => `g.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM row_data, jsonb_to_record(data->'giver') AS g(${texts(GIVER_FIELDS)})
      RETURNING id
    ), shipping AS (
      INSERT INTO core_order_shipping_address (${SHIPPING_FIELDS.join(', ')}, created_at, updated_at)
      SELECT ${SHIPPING_FIELDS.map((name) => `s.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM row_data, jsonb_to_record(data->'shipping') AS s(${texts(SHIPPING_FIELDS)}) WHERE jsonb_typeof(data->'shipping') = 'object'
      RETURNING id
    ), ordered AS (
      INSERT INTO core_order (action_id, user_id, user_detail_id, shipping_address_id, total, currency, status, account, card_num_last_four,
        payment_method, import_id, created_at, updated_at)
      SELECT done.id, done.user_id, giver.id, (SELECT id FROM shipping), (data->>'total')::numeric, data->>'currency', ${status},
        data->>'account', data->>'lastFour', coalesce(data->>'method', 'cc'), ${importId}, ${AT}, ${NOW_SECONDS}
      FROM ${from}
      RETURNING id, status
    ), lines AS (
      INSERT INTO core_order_detail (order_id, product_id, candidate_id, quantity, amount, currency, status, created_at, updated_at)
      SELECT ordered.id, l.product, l.candidate, l.quantity, l.amount, data->>'currency', ordered.status, ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data, jsonb_to_recordset(data->'lines') AS l(product integer, candidate integer, quantity integer, amount numeric)
    )`;
