// Generated from resources/pages/letterform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `letterform` may say, and where each value goes. */
export const letterformBody: WritePlan = {
  delegate: 'letterform',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page', 'thank_you_text'],
    properties: {
      about_text: { value: 'text' },
      client_hosted: { value: 'boolean' },
      client_url: { value: 'string', maxLength: 255 },
      created_at: { value: 'datetime' },
      letter_text: { value: 'text' },
      page: { value: 'reference' },
      statement_leadin: { value: 'text' },
      templateset: { value: 'reference' },
      thank_you_text: { value: 'text', minLength: 1 },
    },
  },
  aliases: {},
  columns: {
    about_text: { column: 'about_text', on: 't', type: 'text', nullable: false, default: '' },
    client_hosted: { column: 'client_hosted', on: 't', type: 'boolean', nullable: false, default: false },
    client_url: { column: 'client_url', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    letter_text: { column: 'letter_text', on: 't', type: 'text', nullable: false, default: '' },
    statement_leadin: { column: 'statement_leadin', on: 't', type: 'text', nullable: false, default: '' },
    thank_you_text: { column: 'thank_you_text', on: 't', type: 'text', nullable: false },
  },
  references: {
    page: { column: 'page_id', on: 't', to: 'page', among: 'letterpage', accepts: ['uri', 'id'], nullable: false },
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
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { cms_letter_form_page_id_key: { fields: ['page'], ignoringCase: false } },
};
