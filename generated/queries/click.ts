// Generated from resources/mailings/click.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `click` is read, filtered and ordered. */
export const clickQuery: ReadPlan = {
  from: 'core_click t',
  tables: ['core_click'],
  tallied: true,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: ['clickurl', 'created_at', 'id', 'link_number', 'machine', 'mailing', 'referring_user', 'resource_uri', 'source', 'user', 'useragent'],
  filters: {
    clickurl: { sql: 't.clickurl_id', type: 'integer', operators: 'all', relation: 'clickurl', to: 'clickurl' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'bigint', operators: 'all' },
    mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
    referring_user: { sql: 't.referring_user_id', type: 'integer', operators: 'all', to: 'user' },
    source: { sql: 't.source', type: 'string', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'bigint', nullable: false } },
  object: `
    '/rest/v1/clickurl/' || t.clickurl_id || '/' AS clickurl,
    t.created_at,
    t.id,
    t.link_number,
    t.machine,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/user/' || t.referring_user_id || '/' AS referring_user,
    '/rest/v1/click/' || t.id || '/' AS resource_uri,
    t.source,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    (SELECT CASE WHEN :may(actions.view) THEN (SELECT row_to_json(o) FROM (SELECT t1.original) o) ELSE to_json('/rest/v1/useragent/' || t1.id || '/') END FROM core_useragent t1 WHERE t1.id = t.useragent_id) AS useragent`,
};
