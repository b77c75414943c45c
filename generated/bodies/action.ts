// Generated from resources/actions/action.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `action` may say, and where each value goes. */
export const actionBody: WritePlan = {
  delegate: 'action',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'bigint',
  body: {
    required: [],
    properties: {
      created_at: { value: 'datetime' },
      fields: { value: 'fields' },
      mailing: { value: 'reference', null: true },
      source: { value: 'string', maxLength: 255 },
      status: { value: 'string', maxLength: 255, enum: ['complete', 'failed'] },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    source: { column: 'source', on: 't', type: 'string', nullable: false, default: 'restful_api' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'complete' },
  },
  references: { mailing: { column: 'mailing_id', on: 't', to: 'mailing', accepts: ['uri', 'id'], nullable: true } },
  many: {},
  children: {},
  custom: { fields: { delegate: 'actionfield', parent: 'parent_id', name: 'name', value: 'value', shape: 'dict' } },
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
