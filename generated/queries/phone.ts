// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `phone` is read, filtered and ordered. */
export const phoneQuery: ReadPlan = {
  from: 'core_phone t',
  tables: ['core_phone'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'normalized_phone', 'phone', 'phone_type', 'resource_uri', 'source', 'type', 'updated_at', 'user'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    normalized_phone: { sql: 't.normalized_phone', type: 'string', operators: 'all' },
    phone: { sql: 't.phone', type: 'string', operators: 'all' },
    phone_type: { sql: 't.type', type: 'string', operators: ['exact', 'in'] },
    type: { sql: 't.type', type: 'string', operators: ['exact', 'in'] },
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
    t.normalized_phone,
    t.phone,
    '/rest/v1/phone/' || t.id || '/' AS resource_uri,
    t.source,
    t.type,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
