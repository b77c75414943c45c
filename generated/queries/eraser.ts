// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `eraser` is read, filtered and ordered. */
export const eraserQuery: ReadPlan = {
  from: 'eraser_eraserlog t',
  tables: ['eraser_eraserlog'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'action_fields', 'created_at', 'hashed_email', 'id', 'order_user_details', 'resource_uri', 'transactional_mailings', 'updated_at',
    'user', 'user_fields', 'user_id',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hashed_email: { sql: 't.hashed_email', type: 'string', operators: ['exact', 'in'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    user_id: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.action_fields,
    t.created_at,
    t.hashed_email,
    t.id,
    t.order_user_details,
    '/rest/v1/eraser/' || t.id || '/' AS resource_uri,
    t.transactional_mailings,
    t.updated_at,
    '/rest/v1/user/' || t.user_id || '/' AS "user",
    t.user_fields`,
};
