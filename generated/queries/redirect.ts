// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `redirect` is read, filtered and ordered. */
export const redirectQuery: ReadPlan = {
  from: 'core_redirect t',
  tables: ['core_redirect'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'resource_uri', 'short_code', 'url'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    short_code: { sql: 't.short_code', type: 'string', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    short_code: { sql: 't.short_code', type: 'string', nullable: true },
  },
  object: `
    t.created_at,
    t.id,
    '/rest/v1/redirect/' || t.id || '/' AS resource_uri,
    t.short_code,
    t.url`,
};
