// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `upload` may say, and where each value goes. */
export const uploadBody: WritePlan = {
  delegate: 'upload',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page'],
    properties: {
      autocreate_user_fields: { value: 'boolean' },
      created_at: { value: 'datetime' },
      override_header: { value: 'text', null: true },
      page: { value: 'reference' },
      user_fields_only: { value: 'boolean', null: true },
    },
  },
  aliases: {},
  columns: {
    autocreate_user_fields: { column: 'autocreate_user_fields', on: 't', type: 'boolean', nullable: false, default: false },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    override_header: { column: 'override_header', on: 't', type: 'text', nullable: true },
    user_fields_only: { column: 'user_fields_only', on: 't', type: 'boolean', nullable: true },
  },
  references: {
    page: {
      column: 'page_id',
      on: 't',
      to: 'page',
      accepts: ['name', 'uri', 'id'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
