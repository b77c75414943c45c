// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `emailwrapper` may say, and where each value goes. */
export const emailwrapperBody: WritePlan = {
  delegate: 'emailwrapper',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      is_default: { value: 'boolean' },
      lang: { value: 'reference', null: true },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      template: { value: 'text', format: 'template' },
      text_template: { value: 'text', format: 'template' },
      unsubscribe_html: { value: 'text', null: true, format: 'template' },
      unsubscribe_text: { value: 'text', null: true, format: 'template' },
    },
  },
  aliases: { language: 'lang' },
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    template: { column: 'template', on: 't', type: 'text', nullable: false, default: '' },
    text_template: { column: 'text_template', on: 't', type: 'text', nullable: false, default: '' },
    unsubscribe_html: { column: 'unsubscribe_html', on: 't', type: 'text', nullable: true },
    unsubscribe_text: { column: 'unsubscribe_text', on: 't', type: 'text', nullable: true },
  },
  references: {
    lang: {
      column: 'lang_id',
      on: 't',
      to: 'language',
      accepts: ['uri', 'id', 'iso_code'],
      lookups: { iso_code: { sql: 't.iso_code', type: 'string' } },
      nullable: true,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_emailwrapper_name_key: { fields: ['name'], ignoringCase: true } },
};
