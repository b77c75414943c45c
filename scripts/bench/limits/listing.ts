import { sendJson, serve } from './server';

/** The same JSON as the service gives for an action, written by hand. `$1` is the key of akids. */
const OBJECT = `
  SELECT row_to_json(o)::text FROM (SELECT
    '.' || a.user_id || '.' || translate(left(encode(sha256(convert_to($1 || '..' || a.user_id, 'UTF8')), 'base64'), 6), '+/', '-_') AS akid,
    a.created_at, a.created_user,
    (SELECT coalesce(json_object_agg(name, value ORDER BY name), '{}') FROM (
       SELECT name, CASE WHEN count(*) = 1 THEN to_json(min(value)) ELSE json_agg(value ORDER BY id) END AS value
       FROM core_actionfield WHERE parent_id = a.id GROUP BY name) f) AS fields,
    a.id, a.ip_address, a.is_forwarded, a.link, '/rest/v1/mailing/' || a.mailing_id || '/' AS mailing, a.opq_id,
    (SELECT '/rest/v1/' || lower(p.type) || 'page/' || p.id || '/' FROM core_page p WHERE p.id = a.page_id) AS page, a.redirect_url,
    '/rest/v1/mailing/' || a.referring_mailing_id || '/' AS referring_mailing, '/rest/v1/user/' || a.referring_user_id || '/' AS referring_user,
    '/rest/v1/' || lower(a.type) || 'action/' || a.id || '/' AS resource_uri, a.source, a.status, a.subscribed_user, a.taf_emails_sent, a.type, a.updated_at,
    '/rest/v1/user/' || a.user_id || '/' AS "user"
  FROM core_action a`;

const PAGE = `${OBJECT} ORDER BY a.id LIMIT 20) o`;
const BY_EMAIL = `${OBJECT} WHERE a.user_id IN (SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($2)) ORDER BY a.id LIMIT 20) o`;

const secret = process.env.SECRET_KEY!;

serve(async (pool, path, query, _request, response) => {
  if (path !== '/rest/v1/action/') return false;
  const email = query.get('user__email');
  const statement =
    email === null ? { name: 'page', text: PAGE, values: [secret] } : { name: 'by_email', text: BY_EMAIL, values: [secret, email] };
  const { rows } = await pool.query<[string]>({ ...statement, rowMode: 'array' });
  sendJson(
    response,
    200,
    `{"meta":{"limit":20,"next":null,"offset":0,"previous":null},"objects":[${rows.map(([object]) => object).join(',')}]}`,
  );
  return true;
});
