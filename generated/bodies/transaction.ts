// Generated from resources/money/transaction.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `transaction` may say, and where each value goes. */
export const transactionBody: WritePlan = {
  delegate: 'transaction',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['amount', 'order'],
    properties: {
      account: { value: 'string', maxLength: 255 },
      amount: { value: 'decimal', digits: 10, scale: 2 },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      failure_code: { value: 'string', null: true, maxLength: 255 },
      failure_description: { value: 'text' },
      failure_message: { value: 'text' },
      order: { value: 'reference' },
      ref_transaction: { value: 'reference', null: true },
      status: { value: 'string', maxLength: 255, enum: ['completed', 'incomplete', 'pending', 'failed', 'reversed'] },
      success: { value: 'boolean' },
      test_mode: { value: 'boolean' },
      trans_id: { value: 'string', null: true, maxLength: 255 },
      type: { value: 'string', maxLength: 255, enum: ['sale', 'refund', 'credit'] },
    },
  },
  aliases: {},
  columns: {
    account: { column: 'account', on: 't', type: 'string', nullable: false, default: '' },
    amount: { column: 'amount', on: 't', type: 'decimal', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    failure_code: { column: 'failure_code', on: 't', type: 'string', nullable: true },
    failure_description: { column: 'failure_description', on: 't', type: 'text', nullable: false, default: '' },
    failure_message: { column: 'failure_message', on: 't', type: 'text', nullable: false, default: '' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'completed' },
    success: { column: 'success', on: 't', type: 'boolean', nullable: false, default: true },
    test_mode: { column: 'test_mode', on: 't', type: 'boolean', nullable: false, default: false },
    trans_id: { column: 'trans_id', on: 't', type: 'string', nullable: true },
    type: { column: 'type', on: 't', type: 'string', nullable: false, default: 'sale' },
  },
  references: {
    order: { column: 'order_id', on: 't', to: 'order', accepts: ['uri', 'id'], nullable: false },
    ref_transaction: { column: 'ref_transaction_id', on: 't', to: 'transaction', accepts: ['uri', 'id'], nullable: true },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
