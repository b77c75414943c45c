// Generated from resources/money/paymenttoken.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `paymenttoken` is read, filtered and ordered. */
export const paymenttokenQuery: ReadPlan = {
  from: 'core_paymenttoken t',
  tables: ['core_paymenttoken'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'resource_uri', 'status', 'token_id', 'updated_at', 'user'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    token_id: { sql: 't.token_id', type: 'string', operators: 'all' },
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
    '/rest/v1/paymenttoken/' || t.id || '/' AS resource_uri,
    t.status,
    t.token_id,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user"`,
};
