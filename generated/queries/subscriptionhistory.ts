// Generated from resources/lists/subscriptionhistory.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `subscriptionhistory` is read, filtered and ordered. */
export const subscriptionhistoryQuery: ReadPlan = {
  from: 'core_subscriptionhistory t',
  tables: ['core_subscriptionhistory'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['action', 'change', 'created_at', 'id', 'list', 'resource_uri', 'updated_at', 'user'],
  filters: {
    action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
    change: { sql: 't.change_id', type: 'integer', operators: 'all', relation: 'subscriptionchangetype', to: 'subscriptionchangetype' },
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
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id) AS action,
    '/rest/v1/subscriptionchangetype/' || t.change_id || '/' AS change,
    t.created_at,
    t.id,
    '/rest/v1/list/' || t.list_id || '/' AS list,
    '/rest/v1/subscriptionhistory/' || t.id || '/' AS resource_uri,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
