// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `fromline` may say, and where each value goes. */
export const fromlineBody: WritePlan = {
  delegate: 'fromline',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['from_line'],
    properties: {
      created_at: { value: 'datetime' },
      from_line: { value: 'string', minLength: 1, maxLength: 255, format: 'sender' },
      hidden: { value: 'boolean' },
      is_default: { value: 'boolean' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    from_line: { column: 'from_line', on: 't', type: 'string', nullable: false },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_default: { column: 'is_default', on: 't', type: 'boolean', nullable: false, default: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
