// Generated from resources/lists/subscription.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `subscription` is read, filtered and ordered. */
export const subscriptionQuery: ReadPlan = {
  from: 'core_subscription t',
  tables: ['core_subscription'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'list', 'resource_uri', 'updated_at', 'user'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    list: { sql: 't.list_id', type: 'integer', operators: 'all', relation: 'list', to: 'list' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    '/rest/v1/list/' || t.list_id || '/' AS list,
    '/rest/v1/subscription/' || t.id || '/' AS resource_uri,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
