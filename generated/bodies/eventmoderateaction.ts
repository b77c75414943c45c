// Generated from resources/actions/eventmoderateaction.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `eventmoderateaction` may say, and where each value goes. */
export const eventmoderateactionBody: WritePlan = {
  delegate: 'eventmoderateaction',
  primary: 'action_ptr_id',
  keyColumn: 'action_ptr_id',
  keyType: 'bigint',
  base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'EventModerate' },
  body: {
    required: [],
    properties: {
      approved_event: { value: 'boolean' },
      created_at: { value: 'datetime' },
      deleted_event: { value: 'boolean' },
      fields: { value: 'fields' },
      mailing: { value: 'reference', null: true },
      source: { value: 'string', maxLength: 255 },
      status: { value: 'string', maxLength: 255, enum: ['complete', 'failed'] },
    },
  },
  aliases: {},
  columns: {
    approved_event: { column: 'approved_event', on: 't', type: 'boolean', nullable: false, default: false },
    created_at: { column: 'created_at', on: 'b', type: 'datetime', nullable: false, default: 'now' },
    deleted_event: { column: 'deleted_event', on: 't', type: 'boolean', nullable: false, default: false },
    source: { column: 'source', on: 'b', type: 'string', nullable: false, default: 'restful_api' },
    status: { column: 'status', on: 'b', type: 'string', nullable: false, default: 'complete' },
  },
  references: { mailing: { column: 'mailing_id', on: 'b', to: 'mailing', accepts: ['uri', 'id'], nullable: true } },
  many: {},
  children: {},
  custom: { fields: { delegate: 'actionfield', parent: 'parent_id', name: 'name', value: 'value', shape: 'dict' } },
  touched: [{ column: 'updated_at', on: 'b' }],
  unique: {},
};
