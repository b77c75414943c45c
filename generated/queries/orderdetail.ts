// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `orderdetail` is read, filtered and ordered. */
export const orderdetailQuery: ReadPlan = {
  from: 'core_order_detail t',
  tables: ['core_order_detail'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'amount', 'amount_converted', 'candidate', 'created_at', 'currency', 'id', 'order', 'product', 'quantity', 'resource_uri', 'status',
    'updated_at',
  ],
  filters: {
    candidate: { sql: 't.candidate_id', type: 'integer', operators: 'all', relation: 'candidate', to: 'candidate' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    order: { sql: 't.order_id', type: 'integer', operators: 'all', relation: 'order', to: 'order' },
    product: { sql: 't.product_id', type: 'integer', operators: 'all', relation: 'product', to: 'product' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.amount::text AS amount,
    t.amount_converted::text AS amount_converted,
    '/rest/v1/candidate/' || t.candidate_id || '/' AS candidate,
    t.created_at,
    t.currency,
    t.id,
    '/rest/v1/order/' || t.order_id || '/' AS "order",
    '/rest/v1/product/' || t.product_id || '/' AS product,
    t.quantity,
    '/rest/v1/orderdetail/' || t.id || '/' AS resource_uri,
    t.status,
    t.updated_at`,
};
