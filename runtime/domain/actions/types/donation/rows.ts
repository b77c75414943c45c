import { NOW_SECONDS } from '../../../../core/database/sql';
import type { TypeRows } from '../../model';
import { AT, orderRows } from './order-rows';

/** A donation without a date that follows an equal one within this time is the same donation, sent again. */
const REPEAT_INTERVAL = "interval '1 day'";

/** SQL: whether the donation is the last one of the user, sent again. */
const IS_REPEAT = `core_lastdonation.fingerprint = excluded.fingerprint
  AND ((SELECT (data->>'at') IS NOT NULL FROM row_data) OR core_lastdonation.given_at > excluded.given_at - ${REPEAT_INTERVAL})`;

const ORDER_STATUS = "CASE WHEN failure IS NULL THEN 'completed' ELSE 'failed' END";

/** The message for the giver and for staff about a donation that failed. */
const FAILURE =
  "CASE failure WHEN 'card_code' THEN 'The verification number of the card is wrong.' WHEN 'repeated' THEN 'This donation was sent twice.' END";

/**
 * The rows of a donation, made from `DonationData` as JSON.
 *
 * `latest` finds out whether the donation repeats the last one of the user. On a conflict PostgreSQL waits for the statement that writes the
 * row and then compares with what it wrote. So of equal donations that arrive at once, exactly one is complete. A donation with a wrong
 * verification number does not count and leaves the row alone.
 */
export const DONATION_ROWS: TypeRows = {
  before: `
    latest AS (
      INSERT INTO core_lastdonation (user_id, fingerprint, repeats, given_at)
      SELECT person.id, data->>'fingerprint', 0, ${NOW_SECONDS} FROM person, row_data WHERE (data->>'verified')::boolean
      ON CONFLICT (user_id) DO UPDATE SET
        repeats = CASE WHEN ${IS_REPEAT} THEN core_lastdonation.repeats + 1 ELSE 0 END,
        given_at = CASE WHEN ${IS_REPEAT} THEN core_lastdonation.given_at ELSE excluded.given_at END,
        fingerprint = excluded.fingerprint
      RETURNING repeats
    ), outcome AS (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM latest) THEN 'card_code' WHEN (SELECT repeats FROM latest) > 0 THEN 'repeated' END AS failure
    )`,
  status: "(SELECT 'failed' FROM outcome WHERE failure IS NOT NULL)",
  after: `${orderRows({
    status: ORDER_STATUS,
    importId: "CASE WHEN failure = 'card_code' THEN NULL ELSE data->>'importId' END",
    from: 'done, giver, row_data, outcome',
  })}, paid AS (
      INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, failure_code, failure_description,
        failure_message, created_at, updated_at)
      SELECT ordered.id, 'sale', data->>'account', (data->>'total')::numeric, data->>'currency', failure IS NULL, ordered.status, failure,
        coalesce(${FAILURE}, ''), coalesce(${FAILURE}, ''), ${AT}, ${NOW_SECONDS}
      FROM ordered, row_data, outcome
    ), attempted AS (
      INSERT INTO core_donationattemptlog (action_id, order_id, args, ip_address, referrer, user_agent_hash, created_at, updated_at)
      SELECT done.id, ordered.id, t.args, t.ip, t.referrer, t.agent, ${NOW_SECONDS}, ${NOW_SECONDS}
      FROM done, ordered, row_data, jsonb_to_record(data->'attempt') AS t(args text, ip text, referrer text, agent text)
    )`,
};
