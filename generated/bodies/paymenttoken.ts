// Generated from resources/money/paymenttoken.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `paymenttoken` may say, and where each value goes. */
export const paymenttokenBody: WritePlan = {
  delegate: 'paymenttoken',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['token_id', 'user'],
    properties: {
      created_at: { value: 'datetime' },
      status: { value: 'string', maxLength: 255 },
      token_id: { value: 'string', minLength: 1, maxLength: 255 },
      user: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
    token_id: { column: 'token_id', on: 't', type: 'string', nullable: false },
  },
  references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
