// Generated from resources/pages/userupdateform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `userupdateform` may say, and where each value goes. */
export const userupdateformBody: WritePlan = {
  delegate: 'userupdateform',
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
      templateset: { value: 'reference' },
      thank_you_text: { value: 'text', minLength: 1 },
    },
  },
  aliases: {},
  columns: {
    client_hosted: { column: 'client_hosted', on: 't', type: 'boolean', nullable: false, default: false },
    client_url: { column: 'client_url', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    introduction_text: { column: 'introduction_text', on: 't', type: 'text', nullable: false, default: '' },
    thank_you_text: { column: 'thank_you_text', on: 't', type: 'text', nullable: false },
  },
  references: {
    page: { column: 'page_id', on: 't', to: 'page', among: 'userupdatepage', accepts: ['uri', 'id'], nullable: false },
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
  unique: { cms_userupdate_form_page_id_key: { fields: ['page'], ignoringCase: false } },
};
