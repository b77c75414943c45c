import type { IncomingMessage } from 'node:http';

export const NOW = "date_trunc('second', now() AT TIME ZONE 'UTC')";
const AKID = "'.' || id || '.' || translate(left(encode(sha256(convert_to($1 || '..' || id, 'UTF8')), 'base64'), 6), '+/', '-_')";

/** What differs by the type of an action. */
interface Acting {
  /** The table of the type. */
  typed: string;
  /** SQL of the columns of the page that are needed beside, and of the tables that they are in. */
  page?: { columns: string; tables: string };
  /** SQL of the end of the address to which the action leads. */
  end: string;
}

/**
 * The begin of a statement that writes the rows of an action: user, subscription with its history, action, typed row. It checks nothing and leaves
 * alone what a known user's record says. `done` is the action, `person` who acts.
 */
export function actingSql({ typed, page, end }: Acting): string {
  return `
  WITH page AS (
    SELECT p.id, p.type, p.list_id, ${page ? `${page.columns}, ` : ''}coalesce(nullif(f.url, ''), '/cms/thanks/' || p.name) || '?action_id=' AS target
    FROM core_page p ${page ? `${page.tables} ` : ''}LEFT JOIN core_pagefollowup f ON f.page_id = p.id WHERE lower(p.name) COLLATE "C" = lower($2)
  ), known AS (
    SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($3)
  ), made AS (
    INSERT INTO core_user (email, first_name, last_name, zip, postal, source, subscription_status, created_at, updated_at)
    SELECT $3, $4, $5, $6, $6, $9::text, 'subscribed', ${NOW}, ${NOW} WHERE NOT EXISTS (SELECT FROM known)
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
    SELECT n.id, n.user_id, n.page_id, n.type, $9::text, n.created, EXISTS (SELECT FROM joined), $7,
      (SELECT id FROM core_useragent WHERE original = $8), n.target || n.id || '&akid=' || n.akid || ${end}, ${NOW}, ${NOW}
    FROM (
      SELECT nextval('core_action_id_seq') AS id, person.id AS user_id, akid, created, page.id AS page_id, page.type, page.target
      FROM person, page
    ) n
    RETURNING id, user_id, redirect_url
  ), typed AS (
    INSERT INTO ${typed} (action_ptr_id) SELECT id FROM done
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
    SELECT user_id, list_id, 1, id, ${NOW}, ${NOW} FROM done, joined
  )`;
}

/** The JSON that the API answers, of `done` and `person`. */
export const ANSWER = "json_build_object('action_id', done.id, 'akid', akid, 'rd', 1, 'redirect_url', redirect_url)::text";

/** The values that it begins with: the key of akids, the page, the person, where from and by which program, and the source of the action. */
export function actingValues(
  request: IncomingMessage,
  source: string,
  { page, email, first_name, last_name, zip }: Record<string, string>,
): unknown[] {
  const { socket, headers } = request;
  return [process.env.SECRET_KEY, page, email, first_name, last_name, zip, socket.remoteAddress, headers['user-agent'], source];
}
