// Generated from resources/money/orderdetail.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `orderdetail` may say, and where each value goes. */
export const orderdetailBody: WritePlan = {
  delegate: 'orderdetail',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['amount', 'order'],
    properties: {
      amount: { value: 'decimal', digits: 10, scale: 2 },
      candidate: { value: 'reference', null: true },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      order: { value: 'reference' },
      product: { value: 'reference', null: true },
      quantity: { value: 'integer', minimum: 0 },
      status: { value: 'string', maxLength: 255, enum: ['completed', 'incomplete', 'pending', 'failed', 'reversed'] },
    },
  },
  aliases: {},
  columns: {
    amount: { column: 'amount', on: 't', type: 'decimal', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    quantity: { column: 'quantity', on: 't', type: 'integer', nullable: false, default: 1 },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'incomplete' },
  },
  references: {
    candidate: {
      column: 'candidate_id',
      on: 't',
      to: 'candidate',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: true,
    },
    order: { column: 'order_id', on: 't', to: 'order', accepts: ['uri', 'id'], nullable: false },
    product: { column: 'product_id', on: 't', to: 'product', accepts: ['uri', 'id'], nullable: true },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
