// Generated from resources/mailings/open.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `open` is read, filtered and ordered. */
export const openQuery: ReadPlan = {
  from: 'core_open t',
  tables: ['core_open'],
  tallied: true,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: ['created_at', 'id', 'machine', 'mailing', 'resource_uri', 'user', 'useragent'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'bigint', operators: 'all' },
    mailing: { sql: 't.mailing_id', type: 'integer', operators: 'all', relation: 'mailing', to: 'mailing' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'bigint', nullable: false } },
  object: `
    t.created_at,
    t.id,
    t.machine,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/open/' || t.id || '/' AS resource_uri,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    (SELECT CASE WHEN :may(actions.view) THEN (SELECT row_to_json(o) FROM (SELECT t1.original) o) ELSE to_json('/rest/v1/useragent/' || t1.id || '/') END FROM core_useragent t1 WHERE t1.id = t.useragent_id) AS useragent`,
};
