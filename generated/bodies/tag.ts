// Generated from resources/common/tag.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `tag` may say, and where each value goes. */
export const tagBody: WritePlan = {
  delegate: 'tag',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      order_index: { value: 'integer' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    order_index: { column: 'order_index', on: 't', type: 'integer', nullable: false, default: 0 },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { core_tag_name_key: { fields: ['name'], ignoringCase: true } },
};
