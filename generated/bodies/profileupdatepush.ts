// Generated from resources/money/profileupdatepush.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `profileupdatepush` may say, and where each value goes. */
export const profileupdatepushBody: WritePlan = {
  delegate: 'orderrecurring',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      amount: { value: 'decimal' },
      card_num: { value: 'string' },
      created_at: { value: 'datetime' },
      currency: { value: 'string' },
      exp_date: { value: 'string' },
      exp_date_month: { value: 'string' },
      exp_date_year: { value: 'string' },
      order_id: { value: 'integer' },
      payment_account: { value: 'string' },
      recurring_id: { value: 'string' },
      recurring_period: { value: 'string' },
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
  unique: {
    core_orderrecurring_order_id_key: { fields: ['order'], ignoringCase: false },
    core_orderrecurring_action_id_key: { fields: ['action'], ignoringCase: false },
  },
};
