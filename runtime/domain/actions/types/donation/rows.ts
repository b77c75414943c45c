import { NOW_SECONDS } from '../../../../framework/database/sql';
import type { OwnRows } from '../../statement';
import { GIVER_PARTS, SHIPPING_PARTS } from './addresses';

/** A donation without a date of its own that follows an equal one this soon is the same one, sent again. */
const SOON = "interval '1 day'";

const SAME = `core_lastdonation.fingerprint = excluded.fingerprint
  AND ((SELECT (sent->>'at') IS NOT NULL FROM own) OR core_lastdonation.given_at > excluded.given_at - ${SOON})`;

const AT = `coalesce((sent->>'at')::timestamp, ${NOW_SECONDS})`;
const ORDER_STATUS = "CASE WHEN failure IS NULL THEN 'completed' ELSE 'failed' END";

/** What the giver and staff are told about a donation that failed. */
const FAILURE =
  "CASE failure WHEN 'card_code' THEN 'The verification number of the card is wrong.' WHEN 'repeated' THEN 'This donation was sent twice.' END";

const texts = (names: readonly string[]): string => names.map((name) => `${name} text`).join(', ');

/**
 * The rows of a donation, out of `DonationRows` as JSON.
 *
 * `latest` finds out whether the donation repeats the user's last one. On a conflict PostgreSQL waits for whoever writes the row and then
 * compares with what that one wrote, so of equal donations that arrive at once exactly one is complete. A donation with a wrong
 * verification number is none, and leaves the row alone.
 */
export const DONATION_ROWS: OwnRows = {
  before: `
    latest AS (
      INSERT INTO core_lastdonation (user_id, fingerprint, repeats, given_at)
      SELECT person.id, sent->>'fingerprint', 0, ${NOW_SECONDS} FROM person, own WHERE (sent->>'verified')::boolean
      ON CONFLICT (user_id) DO UPDATE SET
        repeats = CASE WHEN ${SAME} THEN core_lastdonation.repeats + 1 ELSE 0 END,
        given_at = CASE WHEN ${SAME} THEN core_lastdonation.given_at ELSE excluded.given_at END,
        fingerprint = excluded.fingerprint
      RETURNING repeats
    ), outcome AS (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM latest) THEN 'card_code' WHEN (SELECT repeats FROM latest) > 0 THEN 'repeated' END AS failure
    )`,
  status: "(SELECT 'failed' FROM outcome WHERE failure IS NOT NULL)",
  after: `
    giver AS (
      INSERT INTO core_order_user_detail (${GIVER_PARTS.join(', ')}, created_at, updated_at)
      SELECT ${GIVER_PARTS.map((name) => `g.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM own, jsonb_to_record(sent->'giver') AS g(${texts(GIVER_PARTS)})
      RETURNING id
    ), parcel AS (
      INSERT INTO core_order_shipping_address (${SHIPPING_PARTS.join(', ')}, created_at, updated_at)
      SELECT ${SHIPPING_PARTS.map((name) => `s.${name}`).join(', ')}, ${AT}, ${NOW_SECONDS}
      FROM own, jsonb_to_record(sent->'shipping') AS s(${texts(SHIPPING_PARTS)}) WHERE jsonb_typeof(sent->'shipping') = 'object'
      RETURNING id
    ), ordered AS (
      INSERT INTO core_order (action_id, user_id, user_detail_id, shipping_address_id, total, currency, status, account, card_num_last_four,
        import_id, created_at, updated_at)
      SELECT done.id, done.user_id, giver.id, (SELECT id FROM parcel), (sent->>'total')::numeric, sent->>'currency', ${ORDER_STATUS},
        sent->>'account', sent->>'lastFour', CASE WHEN failure = 'card_code' THEN NULL ELSE sent->>'importId' END, ${AT}, ${NOW_SECONDS}
      FROM done, giver, own, outcome
      RETURNING id, status
    ), lines AS (
      INSERT INTO core_order_detail (order_id, product_id, candidate_id, quantity, amount, currency, status, created_at, updated_at)
      SELECT ordered.id, l.product, l.candidate, l.quantity, l.amount, sent->>'currency', ordered.status, ${AT}, ${NOW_SECONDS}
      FROM ordered, own, jsonb_to_recordset(sent->'lines') AS l(product integer, candidate integer, quantity integer, amount numeric)
    ), paid AS (
      INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, failure_code, failure_description,
        failure_message, created_at, updated_at)
      SELECT ordered.id, 'sale', sent->>'account', (sent->>'total')::numeric, sent->>'currency', failure IS NULL, ordered.status, failure,
        ${FAILURE}, ${FAILURE}, ${AT}, ${NOW_SECONDS}
      FROM ordered, own, outcome
    ), attempted AS (
      INSERT INTO core_donationattemptlog (action_id, order_id, args, ip_address, referrer, user_agent_hash, created_at, updated_at)
      SELECT done.id, ordered.id, t.args, t.ip, t.referrer, t.agent, ${NOW_SECONDS}, ${NOW_SECONDS}
      FROM done, ordered, own, jsonb_to_record(sent->'attempt') AS t(args text, ip text, referrer text, agent text)
    )`,
};
