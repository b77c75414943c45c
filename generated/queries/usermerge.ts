// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `usermerge` is read, filtered and ordered. */
export const usermergeQuery: ReadPlan = {
  from: 'core_usermerge t',
  tables: ['core_usermerge'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['address_user', 'created_at', 'error', 'id', 'lists', 'primary_user', 'resource_uri', 'source_user', 'status', 'updated_at', 'users'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    primary_user: { sql: 't.primary_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    status: { sql: 't.status', type: 'string', operators: ['exact', 'in'] },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    '/rest/v1/user/' || t.address_user_id || '/' AS address_user,
    t.created_at,
    t.error,
    t.id,
    t.lists,
    '/rest/v1/user/' || t.primary_id || '/' AS primary_user,
    '/rest/v1/usermerge/' || t.id || '/' AS resource_uri,
    '/rest/v1/user/' || t.source_user_id || '/' AS source_user,
    t.status,
    t.updated_at,
    t.users`,
};
