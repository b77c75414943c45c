// Generated from resources/pages/donationform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `donationform` may say, and where each value goes. */
export const donationformBody: WritePlan = {
  delegate: 'donationform',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page', 'thank_you_text'],
    properties: {
      amount_order: { value: 'string', maxLength: 255 },
      amounts: { value: 'list' },
      ask_text: { value: 'text' },
      client_hosted: { value: 'boolean' },
      client_url: { value: 'string', maxLength: 255 },
      created_at: { value: 'datetime' },
      is_recurring: { value: 'boolean' },
      page: { value: 'reference' },
      show_other_amount: { value: 'boolean' },
      templateset: { value: 'reference' },
      thank_you_text: { value: 'text', minLength: 1 },
    },
  },
  aliases: {},
  columns: {
    amount_order: { column: 'amount_order', on: 't', type: 'string', nullable: false, default: '' },
    ask_text: { column: 'ask_text', on: 't', type: 'text', nullable: false, default: '' },
    client_hosted: { column: 'client_hosted', on: 't', type: 'boolean', nullable: false, default: false },
    client_url: { column: 'client_url', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    is_recurring: { column: 'is_recurring', on: 't', type: 'boolean', nullable: false, default: false },
    show_other_amount: { column: 'show_other_amount', on: 't', type: 'boolean', nullable: false, default: true },
    thank_you_text: { column: 'thank_you_text', on: 't', type: 'text', nullable: false },
  },
  references: {
    page: { column: 'page_id', on: 't', to: 'page', among: 'donationpage', accepts: ['uri', 'id'], nullable: false },
    templateset: {
      column: 'templateset_id',
      on: 't',
      to: 'templateset',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
      default: 1,
    },
  },
  many: {},
  children: { amounts: { of: 'donationamount', by: 'donation_form', upsertBy: 'amount' } },
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { cms_donation_form_page_id_key: { fields: ['page'], ignoringCase: false } },
};
