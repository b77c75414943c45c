import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';

const NOW = "date_trunc('second', now() AT TIME ZONE 'UTC')";
const AKID = "'.' || id || '.' || translate(left(encode(sha256(convert_to($1 || '..' || id, 'UTF8')), 'base64'), 6), '+/', '-_')";

/**
 * One statement that writes the rows of a petition's signature: user, subscription with its history, custom fields, action, typed row.
 * It checks nothing and leaves alone what a known user's record says.
 */
const SIGN = `
  WITH page AS (
    SELECT p.id, p.type, p.list_id, coalesce(nullif(f.url, ''), '/cms/thanks/' || p.name) || '?action_id=' AS target
    FROM core_page p LEFT JOIN core_pagefollowup f ON f.page_id = p.id WHERE lower(p.name) COLLATE "C" = lower($2)
  ), known AS (
    SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($3)
  ), made AS (
    INSERT INTO core_user (email, first_name, last_name, zip, postal, source, subscription_status, created_at, updated_at)
    SELECT $3, $4, $5, $6, $6, $11::text, 'subscribed', ${NOW}, ${NOW} WHERE NOT EXISTS (SELECT FROM known)
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
    SELECT n.id, n.user_id, n.page_id, n.type, $11::text, n.created, EXISTS (SELECT FROM joined), $7,
      (SELECT id FROM core_useragent WHERE original = $8), n.target || n.id || '&akid=' || n.akid || '&rd=1', ${NOW}, ${NOW}
    FROM (
      SELECT nextval('core_action_id_seq') AS id, person.id AS user_id, akid, created, page.id AS page_id, page.type, page.target
      FROM person, page
    ) n
    RETURNING id, user_id, redirect_url
  ), typed AS (
    INSERT INTO core_petitionaction (action_ptr_id) SELECT id FROM done
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
    SELECT user_id, list_id, 1, id, ${NOW}, ${NOW} FROM done, joined
  ), fields AS (
    INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
    SELECT user_id, name, value, id, ${NOW} FROM done, unnest($9::text[], $10::text[]) f(name, value)
  )
  SELECT json_build_object('action_id', done.id, 'akid', akid, 'rd', 1, 'redirect_url', redirect_url)::text, redirect_url FROM done, person`;

const secret = process.env.SECRET_KEY!;

/** Writes a signature: the JSON that the API answers, and where its form leads. Parameters that are not of the person are custom fields. */
export async function sign(
  pool: Pool,
  request: IncomingMessage,
  source: string,
  { page, email, first_name, last_name, zip, ...others }: Record<string, string>,
): Promise<{ json: string; redirectUrl: string }> {
  const fields = Object.entries(others);
  const values = [
    secret,
    page,
    email,
    first_name,
    last_name,
    zip,
    request.socket.remoteAddress,
    request.headers['user-agent'],
    fields.map(([name]) => name.slice('user_'.length)),
    fields.map(([, value]) => value),
    source,
  ];
  const { rows } = await pool.query<[string, string]>({ name: 'sign', text: SIGN, values, rowMode: 'array' });
  return { json: rows[0]![0], redirectUrl: rows[0]![1] };
}
