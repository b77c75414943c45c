import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { sendJson, serve, textOf } from './server';

/** The same JSON as the service gives for a user, written by hand. `$1` is the key of akids. */
const USER = `
  '/rest/v1/action/?user=' || u.id AS actions, u.address1, u.address2, u.city, u.country, u.created_at, u.email,
  '/rest/v1/event/?creator=' || u.id AS events, '/rest/v1/eventsignup/?user=' || u.id AS eventsignups,
  (SELECT coalesce(json_object_agg(name, value ORDER BY name), '{}') FROM (
     SELECT name, CASE WHEN count(*) = 1 THEN to_json(min(value)) ELSE json_agg(value ORDER BY id) END AS value
     FROM core_userfield WHERE parent_id = u.id GROUP BY name) f) AS fields,
  u.first_name, u.id, '/rest/v1/language/' || u.lang_id || '/' AS lang, u.last_name,
  '/rest/v1/location/' || u.id || '/' AS location, '/rest/v1/user/' || u.id || '/logintoken/' AS logintoken, u.mail_frequency,
  u.mail_paused_until, '/rest/v1/mailpreference/?user=' || u.id AS mailpreferences, u.middle_name,
  '/rest/v1/orderrecurring/?user=' || u.id AS orderrecurrings, '/rest/v1/order/?user=' || u.id AS orders,
  (SELECT coalesce(json_agg('/rest/v1/phone/' || id || '/' ORDER BY id), '[]') FROM core_phone WHERE user_id = u.id) AS phones,
  u.plus4, u.postal, u.prefix, u.rand_id, u.region, '/rest/v1/user/' || u.id || '/' AS resource_uri, u.source, u.state,
  u.subscription_status, '/rest/v1/subscriptionhistory/?user=' || u.id AS subscriptionhistory,
  '/rest/v1/subscription/?user=' || u.id AS subscriptions, u.suffix,
  '.' || u.id || '.' || translate(left(encode(sha256(convert_to($1 || '..' || u.id, 'UTF8')), 'base64'), 6), '+/', '-_') AS token,
  u.updated_at, '/rest/v1/usergeofield/?user=' || u.id AS usergeofields, '/rest/v1/usermailing/?user=' || u.id AS usermailings,
  '/rest/v1/useroriginal/' || u.id || '/' AS useroriginal, u.zip`;

const NOW = "date_trunc('second', now() AT TIME ZONE 'UTC')";
const OBJECT = `row_to_json(o)::text FROM (SELECT ${USER} FROM core_user u`;
const ONE = `SELECT ${OBJECT} WHERE u.id = $2) o`;
const SOME = `SELECT ${OBJECT} WHERE u.id = ANY ($2) ORDER BY u.id) o`;
/** The limit is written out: a planner that does not know it expects a tenth of the table. */
const page = (condition: string, limit: number): string => `SELECT ${OBJECT} WHERE ${condition} ORDER BY u.id LIMIT ${limit}) o`;
const PAGES: Readonly<Record<number, string>> = { 20: page('true', 20), 100: page('true', 100) };
const BY_EMAIL = page('lower(u.email) COLLATE "C" = lower($2)', 20);
const BY_STATE = page('lower(u.state) COLLATE "C" = lower($2)', 20);
const HAS_PREFIX = `
  lower(last_name) COLLATE "C" >= lower($1) AND lower(last_name) COLLATE "C" < lower($1) || U&'\\+10FFFF' AND starts_with(last_name, $1)`;
/** The keys of the first twenty users with a prefix: by the index of names where few have it, along the key where many have it. */
const BY_NAME = `SELECT id FROM (SELECT id FROM core_user WHERE ${HAS_PREFIX} OFFSET 0) u ORDER BY id LIMIT 20`;
const ALONG_KEY = 'SELECT id FROM (SELECT id, last_name FROM core_user ORDER BY id OFFSET 0) u WHERE starts_with(last_name, $1) LIMIT 20';
const HOW_MANY = `SELECT count(*)::integer, (SELECT reltuples::integer FROM pg_class WHERE oid = 'core_user'::regclass) FROM core_user WHERE ${HAS_PREFIX}`;

const secret = process.env.SECRET_KEY!;

const MAKE = `
  INSERT INTO core_user (email, first_name, last_name, city, state, zip, country, source, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, 'United States', 'restful_api', ${NOW}, ${NOW}) RETURNING id`;
const CHANGE = `UPDATE core_user SET city = $2, updated_at = ${NOW} WHERE id = $1`;
const REMOVE = 'DELETE FROM core_user WHERE id = $1';

serve(async (pool, path, query, request, response) => {
  const key = /^\/rest\/v1\/user\/(\d+)\/$/.exec(path);
  if (request.method !== 'GET') return write(pool, key?.[1], request, response);
  if (key) {
    const [object] = await texts(pool, 'one', ONE, [secret, key[1]]);
    sendJson(response, 200, object!);
    return true;
  }
  if (path !== '/rest/v1/user/') return false;
  const limit = Number(query.get('_limit') ?? 20);
  const objects = await pageOf(pool, query, limit);
  const meta = `{"limit":${limit},"next":"/rest/v1/user/?_offset=${limit}&_limit=${limit}","offset":0,"previous":null}`;
  sendJson(response, 200, `{"meta":${meta},"objects":[${objects.join(',')}]}`);
  return true;
});

/** Makes, changes or deletes a user, with one statement. */
async function write(pool: Pool, key: string | undefined, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method === 'DELETE') {
    await pool.query({ name: 'remove', text: REMOVE, values: [key] });
    response.writeHead(204, { 'Content-Length': 0 }).end();
    return true;
  }
  const { email, first_name, last_name, city, state, zip } = JSON.parse(await textOf(request)) as Record<string, string>;
  if (key !== undefined) {
    await pool.query({ name: 'change', text: CHANGE, values: [key, city] });
    response.writeHead(202, { 'Content-Length': 0 }).end();
    return true;
  }
  const { rows } = await pool.query<{ id: number }>({ name: 'make', text: MAKE, values: [email, first_name, last_name, city, state, zip] });
  response.writeHead(201, { Location: `/rest/v1/user/${rows[0]!.id}/`, 'Content-Length': 0 }).end();
  return true;
}

async function pageOf(pool: Pool, query: URLSearchParams, limit: number): Promise<string[]> {
  const [email, state, prefix] = ['email', 'state', 'last_name__startswith'].map((name) => query.get(name));
  if (email !== null) return texts(pool, 'by_email', BY_EMAIL, [secret, email]);
  if (state !== null) return texts(pool, 'by_state', BY_STATE, [secret, state]);
  if (typeof prefix !== 'string') return texts(pool, `page_${limit}`, PAGES[limit]!, [secret]);
  const search = (await isFrequent(pool, prefix)) ? { name: 'along_key', text: ALONG_KEY } : { name: 'by_name', text: BY_NAME };
  const { rows } = await pool.query<[number]>({ ...search, values: [prefix], rowMode: 'array' });
  return texts(pool, 'some', SOME, [secret, rows.map(([id]) => id)]);
}

const frequent = new Map<string, boolean>();

/** Whether twenty rows of the prefix are found along the key before all of its rows are. Counted once for each prefix. */
async function isFrequent(pool: Pool, prefix: string): Promise<boolean> {
  if (!frequent.has(prefix)) {
    const { rows } = await pool.query<[number, number]>({ text: HOW_MANY, values: [prefix], rowMode: 'array' });
    const [having, all] = rows[0]!;
    frequent.set(prefix, (20 * all) / having < having);
  }
  return frequent.get(prefix)!;
}

async function texts(pool: Pool, name: string, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<[string]>({ name, text, values, rowMode: 'array' });
  return rows.map(([object]) => object);
}
