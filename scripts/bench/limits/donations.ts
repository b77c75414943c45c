import { ANSWER, actingSql, actingValues, NOW } from './acting-sql';
import { sendJson, serve, textOf } from './server';

const ACTING = actingSql({
  typed: 'core_donationaction',
  page: { columns: 'd.payment_account', tables: 'JOIN core_donationpage d ON d.page_ptr_id = p.id' },
  end: "'&rd=1&total=' || $10",
});

/**
 * One statement that writes the rows of a donation: those of an action, order with line and giver, payment, what the user gave last, and the attempt
 * with what was sent but for the card. It checks nothing.
 */
const GIVE = `${ACTING}, latest AS (
    INSERT INTO core_lastdonation (user_id, fingerprint, given_at) SELECT user_id, md5($2 || $10 || $11), ${NOW} FROM done
    ON CONFLICT (user_id) DO UPDATE SET fingerprint = excluded.fingerprint, given_at = excluded.given_at
  ), giver AS (
    INSERT INTO core_order_user_detail (email, first_name, last_name, zip, postal, source, created_at, updated_at)
    VALUES ($3, $4, $5, $6, $6, $9, ${NOW}, ${NOW})
    RETURNING id
  ), ordered AS (
    INSERT INTO core_order (action_id, user_id, user_detail_id, total, currency, status, account, card_num_last_four, created_at, updated_at)
    SELECT done.id, done.user_id, giver.id, $10::text::numeric, 'USD', 'completed', payment_account, right($11, 4), ${NOW}, ${NOW} FROM done, giver, page
    RETURNING id, total, account
  ), paid AS (
    INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, created_at, updated_at)
    SELECT id, 'sale', account, total, 'USD', true, 'completed', ${NOW}, ${NOW} FROM ordered
  ), attempted AS (
    INSERT INTO core_donationattemptlog (action_id, order_id, args, ip_address, referrer, user_agent_hash, created_at, updated_at)
    SELECT done.id, ordered.id, $12, $7, '', encode(sha256(convert_to($8, 'UTF8')), 'hex'), ${NOW}, ${NOW} FROM done, ordered
  )
  SELECT ${ANSWER} FROM done, person`;

serve(async (pool, path, _query, request, response) => {
  if (path !== '/rest/v1/action/') return false;
  const {
    card_num,
    card_code: _,
    exp_date_month: _month,
    exp_date_year: _year,
    ...sent
  } = JSON.parse(await textOf(request)) as Record<string, string>;
  const values = [...actingValues(request, 'restful_api', sent), sent.amount_other, card_num, JSON.stringify(sent)];
  const { rows } = await pool.query<[string]>({ name: 'give', text: GIVE, values, rowMode: 'array' });
  sendJson(response, 201, rows[0]![0]);
  return true;
});
