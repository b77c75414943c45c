// Generated from resources/users/useroriginal.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `useroriginal` is read, filtered and ordered. */
export const useroriginalQuery: ReadPlan = {
  from: 'core_useroriginal t',
  tables: ['core_useroriginal'],
  tallied: true,
  key: 't.user_id',
  keyType: 'integer',
  keyField: 'user',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'address1', 'address1_updated_at', 'address2', 'address2_updated_at', 'city', 'city_updated_at', 'created_at', 'id', 'resource_uri',
    'state', 'state_updated_at', 'updated_at', 'user', 'zip', 'zip_updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
    user: { sql: 't.user_id', type: 'integer', nullable: false },
  },
  object: `
    t.address1,
    t.address1_updated_at,
    t.address2,
    t.address2_updated_at,
    t.city,
    t.city_updated_at,
    t.created_at,
    t.id,
    '/rest/v1/useroriginal/' || t.user_id || '/' AS resource_uri,
    t.state,
    t.state_updated_at,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    t.zip,
    t.zip_updated_at`,
};
