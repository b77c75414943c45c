// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `profilecancelpush` may say, and where each value goes. */
export const profilecancelpushBody: WritePlan = {
  delegate: 'orderrecurring',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      canceled_by: { value: 'string' },
      created_at: { value: 'datetime' },
      order_id: { value: 'integer' },
      payment_account: { value: 'string' },
      recurring_id: { value: 'string' },
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
