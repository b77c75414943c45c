// Generated from resources/users/usergeofield.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `usergeofield` is read, filtered and ordered. */
export const usergeofieldQuery: ReadPlan = {
  from: 'core_usergeofield t',
  tables: ['core_usergeofield'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'name', 'resource_uri', 'updated_at', 'user', 'value'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    value: { sql: 't.value', type: 'string', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    t.name,
    '/rest/v1/usergeofield/' || t.id || '/' AS resource_uri,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    t.value`,
};
