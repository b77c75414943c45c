// Generated from resources/pages/lteform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `lteform` may say, and where each value goes. */
export const lteformBody: WritePlan = {
  delegate: 'lteform',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page', 'thank_you_text'],
    properties: {
      client_hosted: { value: 'boolean' },
      client_url: { value: 'string', maxLength: 255 },
      created_at: { value: 'datetime' },
      introduction_text: { value: 'text' },
      page: { value: 'reference' },
      talking_points: { value: 'text' },
      templateset: { value: 'reference' },
      thank_you_text: { value: 'text', minLength: 1 },
      writing_tips: { value: 'text' },
    },
  },
  aliases: {},
  columns: {
    client_hosted: { column: 'client_hosted', on: 't', type: 'boolean', nullable: false, default: false },
    client_url: { column: 'client_url', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    introduction_text: { column: 'introduction_text', on: 't', type: 'text', nullable: false, default: '' },
    talking_points: { column: 'talking_points', on: 't', type: 'text', nullable: false, default: '' },
    thank_you_text: { column: 'thank_you_text', on: 't', type: 'text', nullable: false },
    writing_tips: { column: 'writing_tips', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: {
    page: { column: 'page_id', on: 't', to: 'page', among: 'ltepage', accepts: ['uri', 'id'], nullable: false },
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
  unique: { cms_lte_form_page_id_key: { fields: ['page'], ignoringCase: false } },
};
