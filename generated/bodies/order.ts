// Generated from resources/money/order.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `order` may say, and where each value goes. */
export const orderBody: WritePlan = {
  delegate: 'order',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['action', 'total', 'user', 'user_detail'],
    properties: {
      account: { value: 'string', null: true, maxLength: 255 },
      action: { value: 'reference' },
      card_num_last_four: { value: 'string', null: true, maxLength: 4 },
      created_at: { value: 'datetime' },
      currency: { value: 'string', maxLength: 3 },
      import_id: { value: 'string', null: true, maxLength: 64 },
      payment_method: { value: 'string', maxLength: 255, enum: ['cc', 'paypal', 'ach'] },
      shipping_address: { value: 'reference', null: true },
      status: { value: 'string', maxLength: 255, enum: ['completed', 'incomplete', 'pending', 'failed', 'reversed'] },
      total: { value: 'decimal', digits: 10, scale: 2 },
      user: { value: 'reference' },
      user_detail: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    account: { column: 'account', on: 't', type: 'string', nullable: true },
    card_num_last_four: { column: 'card_num_last_four', on: 't', type: 'string', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    currency: { column: 'currency', on: 't', type: 'string', nullable: false, default: 'USD' },
    import_id: { column: 'import_id', on: 't', type: 'string', nullable: true },
    payment_method: { column: 'payment_method', on: 't', type: 'string', nullable: false, default: 'cc' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'incomplete' },
    total: { column: 'total', on: 't', type: 'decimal', nullable: false },
  },
  references: {
    action: { column: 'action_id', on: 't', to: 'action', accepts: ['uri', 'id'], nullable: false },
    shipping_address: { column: 'shipping_address_id', on: 't', to: 'ordershippingaddress', accepts: ['uri', 'id'], nullable: true },
    user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
    user_detail: { column: 'user_detail_id', on: 't', to: 'orderuserdetail', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {
    core_order_action_id_key: { fields: ['action'], ignoringCase: false },
    core_order_import_id_key: { fields: ['import_id'], ignoringCase: false },
  },
};
