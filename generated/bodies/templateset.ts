// Generated from resources/pages/templateset.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `templateset` may say, and where each value goes. */
export const templatesetBody: WritePlan = {
  delegate: 'templateset',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      description: { value: 'text' },
      editable: { value: 'boolean' },
      hidden: { value: 'boolean' },
      is_default: { value: 'boolean' },
      lang: { value: 'reference', null: true },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      published_at: { value: 'datetime', null: true },
    },
  },
  aliases: { language: 'lang' },
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    description: { column: 'description', on: 't', type: 'text', nullable: false, default: '' },
    editable: { column: 'editable', on: 't', type: 'boolean', nullable: false, default: true },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    published_at: { column: 'published_at', on: 't', type: 'datetime', nullable: true },
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
  unique: { cms_templateset_name_key: { fields: ['name'], ignoringCase: true } },
};
