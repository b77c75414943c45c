// Generated from resources/pages/actionnotification.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `actionnotification` may say, and where each value goes. */
export const actionnotificationBody: WritePlan = {
  delegate: 'actionnotification',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      body: { value: 'text', null: true, format: 'template' },
      created_at: { value: 'datetime' },
      custom_from: { value: 'string', maxLength: 255, format: 'sender' },
      from_line: { value: 'reference', null: true },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      notes: { value: 'string', null: true, maxLength: 255 },
      subject: { value: 'string', null: true, maxLength: 255, format: 'template' },
      to: { value: 'text', null: true },
      wrapper: { value: 'reference', null: true },
    },
  },
  rights: { to: { needs: 'users.view' } },
  aliases: {},
  columns: {
    body: { column: 'body', on: 't', type: 'text', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    custom_from: { column: 'custom_from', on: 't', type: 'string', nullable: false, default: '' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    notes: { column: 'notes', on: 't', type: 'string', nullable: true },
    subject: { column: 'subject', on: 't', type: 'string', nullable: true },
    to: { column: 'to', on: 't', type: 'text', nullable: true },
  },
  references: {
    from_line: { column: 'from_line_id', on: 't', to: 'fromline', accepts: ['uri', 'id'], nullable: true },
    wrapper: {
      column: 'wrapper_id',
      on: 't',
      to: 'emailwrapper',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: true,
    },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
