// Generated from resources/pages/donationamount.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `donationamount` may say, and where each value goes. */
export const donationamountBody: WritePlan = {
  delegate: 'donationamount',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['amount', 'donation_form'],
    properties: {
      amount: { value: 'string', minLength: 1, maxLength: 20 },
      created_at: { value: 'datetime' },
      donation_form: { value: 'reference' },
      is_default: { value: 'boolean' },
    },
  },
  aliases: {},
  columns: {
    amount: { column: 'amount', on: 't', type: 'string', nullable: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
  },
  references: { donation_form: { column: 'donation_form_id', on: 't', to: 'donationform', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
