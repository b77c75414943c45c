// Generated from resources/pages/textingafteractionmessage.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `textingafteractionmessage` may say, and where each value goes. */
export const textingafteractionmessageBody: WritePlan = {
  delegate: 'textingafteractionmessage',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name', 'text'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      text: { value: 'string', minLength: 1, maxLength: 1600, format: 'template' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    text: { column: 'text', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
