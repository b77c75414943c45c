import { sendJson, serve, textOf } from './server';

const NOW = "date_trunc('second', now() AT TIME ZONE 'UTC')";
const AKID = "'.' || id || '.' || translate(left(encode(sha256(convert_to($1 || '..' || id, 'UTF8')), 'base64'), 6), '+/', '-_')";

/**
 * One statement that writes the rows of a donation: user, subscription with its history, action, typed row, order with line and giver,
 * payment, what the user gave last, and the attempt with what was sent but for the card. It checks nothing.
 */
const GIVE = `
  WITH page AS (
    SELECT p.id, p.type, p.list_id, d.payment_account, coalesce(nullif(f.url, ''), '/cms/thanks/' || p.name) || '?action_id=' AS target
    FROM core_page p JOIN core_donationpage d ON d.page_ptr_id = p.id LEFT JOIN core_pagefollowup f ON f.page_id = p.id
    WHERE lower(p.name) COLLATE "C" = lower($2)
  ), known AS (
    SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($3)
  ), made AS (
    INSERT INTO core_user (email, first_name, last_name, zip, postal, source, subscription_status, created_at, updated_at)
    SELECT $3, $4, $5, $6, $6, 'restful_api', 'subscribed', ${NOW}, ${NOW} WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT (lower(email) COLLATE "C") DO UPDATE SET updated_at = excluded.updated_at
    RETURNING id
  ), person AS (
    SELECT id, ${AKID} AS akid, created FROM (SELECT id, false AS created FROM known UNION ALL SELECT id, true FROM made) p
  ), joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
    SELECT person.id, page.list_id, ${NOW}, ${NOW} FROM person, page
    ON CONFLICT DO NOTHING RETURNING list_id
  ), done AS (
    INSERT INTO core_action (id, user_id, page_id, type, source, created_user, subscribed_user, ip_address, useragent_id, redirect_url, created_at, updated_at)
    SELECT n.id, n.user_id, n.page_id, n.type, 'restful_api', n.created, EXISTS (SELECT FROM joined), $7,
      (SELECT id FROM core_useragent WHERE original = $8), n.target || n.id || '&akid=' || n.akid || '&rd=1&total=' || $9, ${NOW}, ${NOW}
    FROM (
      SELECT nextval('core_action_id_seq') AS id, person.id AS user_id, akid, created, page.id AS page_id, page.type, page.target
      FROM person, page
    ) n
    RETURNING id, user_id, redirect_url
  ), typed AS (
    INSERT INTO core_donationaction (action_ptr_id) SELECT id FROM done
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
    SELECT user_id, list_id, 1, id, ${NOW}, ${NOW} FROM done, joined
  ), latest AS (
    INSERT INTO core_lastdonation (user_id, fingerprint, given_at) SELECT user_id, md5($2 || $9 || $10), ${NOW} FROM done
    ON CONFLICT (user_id) DO UPDATE SET fingerprint = excluded.fingerprint, given_at = excluded.given_at
  ), giver AS (
    INSERT INTO core_order_user_detail (email, first_name, last_name, zip, postal, source, created_at, updated_at)
    VALUES ($3, $4, $5, $6, $6, 'restful_api', ${NOW}, ${NOW})
    RETURNING id
  ), ordered AS (
    INSERT INTO core_order (action_id, user_id, user_detail_id, total, currency, status, account, card_num_last_four, created_at, updated_at)
    SELECT done.id, done.user_id, giver.id, $9::text::numeric, 'USD', 'completed', payment_account, right($10, 4), ${NOW}, ${NOW} FROM done, giver, page
    RETURNING id, total, account
  ), paid AS (
    INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, created_at, updated_at)
    SELECT id, 'sale', account, total, 'USD', true, 'completed', ${NOW}, ${NOW} FROM ordered
  ), attempted AS (
    INSERT INTO core_donationattemptlog (action_id, order_id, args, ip_address, referrer, user_agent_hash, created_at, updated_at)
    SELECT done.id, ordered.id, $11, $7, '', encode(sha256(convert_to($8, 'UTF8')), 'hex'), ${NOW}, ${NOW} FROM done, ordered
  )
  SELECT json_build_object('action_id', done.id, 'akid', akid, 'rd', 1, 'redirect_url', redirect_url)::text FROM done, person`;

const secret = process.env.SECRET_KEY!;

serve(async (pool, path, _query, request, response) => {
  if (path !== '/rest/v1/action/') return false;
  const {
    card_num,
    card_code: _,
    exp_date_month: _month,
    exp_date_year: _year,
    ...sent
  } = JSON.parse(await textOf(request)) as Record<string, string>;
  const { page, email, first_name, last_name, zip, amount_other } = sent;
  const values = [
    secret,
    page,
    email,
    first_name,
    last_name,
    zip,
    request.socket.remoteAddress,
    request.headers['user-agent'],
    amount_other,
    card_num,
    JSON.stringify(sent),
  ];
  const { rows } = await pool.query<[string]>({ name: 'give', text: GIVE, values, rowMode: 'array' });
  sendJson(response, 201, rows[0]![0]);
  return true;
});
