// Generated from resources/links/partnerusermap.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `partnerusermap` is read, filtered and ordered. */
export const partnerusermapQuery: ReadPlan = {
  from: 'core_everyactionusermap t',
  tables: ['core_everyactionusermap'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'created_ea_contact', 'id', 'resource_uri', 'updated_at', 'user_id', 'van_id'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    van_id: { sql: 't.van_id', type: 'integer', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.created_ea_contact,
    t.id,
    '/rest/v1/partnerusermap/' || t.id || '/' AS resource_uri,
    t.updated_at,
    t.user_id,
    t.van_id`,
};
