// Generated from resources/pages/eventmoderateform.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `eventmoderateform` may say, and where each value goes. */
export const eventmoderateformBody: WritePlan = {
  delegate: 'eventmoderateform',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page', 'thank_you_text'],
    properties: {
      client_hosted: { value: 'boolean' },
      client_url: { value: 'string', maxLength: 255 },
      created_at: { value: 'datetime' },
      custom_field_html: { value: 'text' },
      host_tools_sidebar: { value: 'text' },
      page: { value: 'reference' },
      search_page_text: { value: 'text' },
      templateset: { value: 'reference' },
      thank_you_text: { value: 'text', minLength: 1 },
      tools_sidebar: { value: 'text' },
      tools_text: { value: 'text' },
    },
  },
  aliases: {},
  columns: {
    client_hosted: { column: 'client_hosted', on: 't', type: 'boolean', nullable: false, default: false },
    client_url: { column: 'client_url', on: 't', type: 'string', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    custom_field_html: { column: 'custom_field_html', on: 't', type: 'text', nullable: false, default: '' },
    host_tools_sidebar: { column: 'host_tools_sidebar', on: 't', type: 'text', nullable: false, default: '' },
    search_page_text: { column: 'search_page_text', on: 't', type: 'text', nullable: false, default: '' },
    thank_you_text: { column: 'thank_you_text', on: 't', type: 'text', nullable: false },
    tools_sidebar: { column: 'tools_sidebar', on: 't', type: 'text', nullable: false, default: '' },
    tools_text: { column: 'tools_text', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: {
    page: { column: 'page_id', on: 't', to: 'page', among: 'eventmoderatepage', accepts: ['uri', 'id'], nullable: false },
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
  unique: { cms_event_moderate_form_page_id_key: { fields: ['page'], ignoringCase: false } },
};
