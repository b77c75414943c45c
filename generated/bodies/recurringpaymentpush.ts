// Generated from resources/money/recurringpaymentpush.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `recurringpaymentpush` may say, and where each value goes. */
export const recurringpaymentpushBody: WritePlan = {
  delegate: 'transaction',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      amount: { value: 'decimal' },
      created_at: { value: 'datetime' },
      currency: { value: 'string' },
      failure_code: { value: 'string' },
      failure_description: { value: 'text' },
      failure_message: { value: 'text' },
      order_id: { value: 'integer' },
      payment_account: { value: 'string' },
      recurring_id: { value: 'string' },
      status: { value: 'string' },
      success: { value: 'boolean' },
      trans_id: { value: 'string' },
    },
  },
  aliases: {},
  columns: {},
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: {},
};
