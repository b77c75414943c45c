// Generated from resources/users/eraser.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `eraser` may say, and where each value goes. */
export const eraserBody: WritePlan = {
  delegate: 'eraser',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: [],
    properties: {
      action_fields: { value: 'boolean' },
      created_at: { value: 'datetime' },
      order_user_details: { value: 'boolean' },
      transactional_mailings: { value: 'boolean' },
      user: { value: 'reference', null: true },
      user_fields: { value: 'boolean' },
    },
  },
  aliases: { user_id: 'user' },
  columns: {
    action_fields: { column: 'action_fields', on: 't', type: 'boolean', nullable: false, default: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    order_user_details: { column: 'order_user_details', on: 't', type: 'boolean', nullable: false, default: false },
    transactional_mailings: { column: 'transactional_mailings', on: 't', type: 'boolean', nullable: false, default: false },
    user_fields: { column: 'user_fields', on: 't', type: 'boolean', nullable: false, default: false },
  },
  references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: true } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
