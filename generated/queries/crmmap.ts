// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `crmmap` is read, filtered and ordered. */
export const crmmapQuery: ReadPlan = {
  from: 'core_salesforceusermap t',
  tables: ['core_salesforceusermap'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'created_ak_user', 'created_at', 'created_sf_user', 'disconnect_user', 'email_match', 'id', 'id_match', 'last_error', 'last_sync_at',
    'match_type', 'resource_uri', 'salesforce_id', 'sync_user', 'updated_at', 'user', 'user_id',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    last_sync_at: { sql: 't.last_sync_at', type: 'datetime', operators: 'all' },
    match_type: { sql: 't.match_type', type: 'string', operators: 'all' },
    salesforce_id: { sql: 't.salesforce_id', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    last_sync_at: { sql: 't.last_sync_at', type: 'datetime', nullable: true },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_ak_user,
    t.created_at,
    t.created_sf_user,
    '/rest/v1/crmmap/' || t.id || '/disconnect_user/' AS disconnect_user,
    t.email_match,
    t.id,
    t.id_match,
    t.last_error,
    t.last_sync_at,
    t.match_type,
    '/rest/v1/crmmap/' || t.id || '/' AS resource_uri,
    t.salesforce_id,
    '/rest/v1/crmmap/' || t.id || '/sync_user/' AS sync_user,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
