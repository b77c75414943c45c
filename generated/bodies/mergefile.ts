// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `mergefile` may say, and where each value goes. */
export const mergefileBody: WritePlan = {
  delegate: 'mergefile',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      filename: { value: 'string', maxLength: 255 },
      lookup_column: { value: 'string', null: true, maxLength: 255 },
      name: { value: 'string', minLength: 1, maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    filename: { column: 'filename', on: 't', type: 'string', nullable: false, default: '' },
    lookup_column: { column: 'lookup_column', on: 't', type: 'string', nullable: true },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
