// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `list` may say, and where each value goes. */
export const listBody: WritePlan = {
  delegate: 'list',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      is_default: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      notes: { value: 'string', null: true, maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    notes: { column: 'notes', on: 't', type: 'string', nullable: true },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_list_name_key: { fields: ['name'], ignoringCase: true } },
};
