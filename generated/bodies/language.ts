// Generated from resources/common/language.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `language` may say, and where each value goes. */
export const languageBody: WritePlan = {
  delegate: 'language',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      inherit_from: { value: 'reference', null: true },
      is_default: { value: 'boolean' },
      iso_code: { value: 'string', null: true, maxLength: 10 },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      ordering: { value: 'integer' },
      translations: { value: 'text' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
    iso_code: { column: 'iso_code', on: 't', type: 'string', nullable: true },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    ordering: { column: 'ordering', on: 't', type: 'integer', nullable: false, default: 0 },
    translations: { column: 'translations', on: 't', type: 'text', nullable: false, default: '{}' },
  },
  references: {
    inherit_from: {
      column: 'inherit_from_id',
      on: 't',
      to: 'language',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: true,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_language_name_key: { fields: ['name'], ignoringCase: true } },
};
