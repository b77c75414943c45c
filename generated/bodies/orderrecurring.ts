// Generated from resources/money/orderrecurring.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `orderrecurring` may say, and where each value goes. */
export const orderrecurringBody: WritePlan = {
  delegate: 'orderrecurring',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['action', 'amount', 'order', 'start', 'user'],
    properties: {
      account: { value: 'string', null: true, maxLength: 255 },
      action: { value: 'reference' },
      amount: { value: 'decimal', digits: 10, scale: 2 },
      card_num: { value: 'string', maxLength: 4 },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      exp_date: { value: 'string', maxLength: 6 },
      order: { value: 'reference' },
      period: { value: 'string', maxLength: 255, enum: ['weeks', 'months', 'quarters', 'years'] },
      recurring_id: { value: 'string', null: true, maxLength: 255 },
      start: { value: 'date' },
      status: {
        value: 'string',
        maxLength: 255,
        enum: [
          'active', 'past_due', 'failed', 'canceled_by_user', 'canceled_by_admin', 'canceled_by_processor', 'canceled_by_failure',
          'canceled_by_expired',
        ],
      },
      user: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    account: { column: 'account', on: 't', type: 'string', nullable: true },
    amount: { column: 'amount', on: 't', type: 'decimal', nullable: false },
    card_num: { column: 'card_num', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    exp_date: { column: 'exp_date', on: 't', type: 'string', nullable: false, default: '' },
    period: { column: 'period', on: 't', type: 'string', nullable: false, default: 'months' },
    recurring_id: { column: 'recurring_id', on: 't', type: 'string', nullable: true },
    start: { column: 'start', on: 't', type: 'date', nullable: false },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
  },
  references: {
    action: { column: 'action_id', on: 't', to: 'action', accepts: ['uri', 'id'], nullable: false },
    order: { column: 'order_id', on: 't', to: 'order', accepts: ['uri', 'id'], nullable: false },
    user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {
    core_orderrecurring_order_id_key: { fields: ['order'], ignoringCase: false },
    core_orderrecurring_action_id_key: { fields: ['action'], ignoringCase: false },
  },
};
