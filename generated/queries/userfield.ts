// Generated from resources/users/userfield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `userfield` is read, filtered and ordered. */
export const userfieldQuery: ReadPlan = {
  from: 'core_userfield t',
  tables: ['core_userfield'],
  tallied: true,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: ['action', 'id', 'name', 'parent', 'resource_uri', 'updated_at', 'value'],
  filters: {
    action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
    id: { sql: 't.id', type: 'bigint', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all', to: 'alloweduserfield' },
    parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    value: { sql: 't.value', type: 'text', operators: 'all' },
  },
  ordering: {
    id: { sql: 't.id', type: 'bigint', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: true },
  },
  object: `
    (SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id) AS action,
    t.id,
    t.name,
    '/rest/v1/user/' || t.parent_id || '/' AS parent,
    '/rest/v1/userfield/' || t.id || '/' AS resource_uri,
    t.updated_at,
    t.value`,
};
