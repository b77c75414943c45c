// Generated from resources/actions/lteaction.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `lteaction` may say, and where each value goes. */
export const lteactionBody: WritePlan = {
  delegate: 'lteaction',
  primary: 'action_ptr_id',
  keyColumn: 'action_ptr_id',
  keyType: 'bigint',
  base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'LTE' },
  body: {
    required: [],
    properties: {
      created_at: { value: 'datetime' },
      fields: { value: 'fields' },
      letter_text: { value: 'text' },
      mailing: { value: 'reference', null: true },
      source: { value: 'string', maxLength: 255 },
      status: { value: 'string', maxLength: 255, enum: ['complete', 'failed'] },
      subject: { value: 'string', maxLength: 80 },
      target: { value: 'reference', null: true },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 'b', type: 'datetime', nullable: false, default: 'now' },
    letter_text: { column: 'letter_text', on: 't', type: 'text', nullable: false, default: '' },
    source: { column: 'source', on: 'b', type: 'string', nullable: false, default: 'restful_api' },
    status: { column: 'status', on: 'b', type: 'string', nullable: false, default: 'complete' },
    subject: { column: 'subject', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: {
    mailing: { column: 'mailing_id', on: 'b', to: 'mailing', accepts: ['uri', 'id'], nullable: true },
    target: { column: 'target_id', on: 't', to: 'mediatarget', accepts: ['uri', 'id'], nullable: true },
  },
  many: {},
  children: {},
  custom: { fields: { delegate: 'actionfield', parent: 'parent_id', name: 'name', value: 'value', shape: 'dict' } },
  touched: [{ column: 'updated_at', on: 'b' }],
  unique: {},
};
