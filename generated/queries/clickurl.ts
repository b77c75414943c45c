// Generated from resources/mailings/clickurl.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `clickurl` is read, filtered and ordered. */
export const clickurlQuery: ReadPlan = {
  from: 'core_clickurl t',
  tables: ['core_clickurl'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'page', 'resource_uri', 'url'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    page: { sql: 't.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' },
    url: { sql: 't.url', type: 'string', operators: 'all' },
  },
  ordering: { created_at: { sql: 't.created_at', type: 'datetime', nullable: false }, id: { sql: 't.id', type: 'integer', nullable: false } },
  object: `
    t.created_at,
    t.id,
    (SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id) AS page,
    '/rest/v1/clickurl/' || t.id || '/' AS resource_uri,
    t.url`,
};
