// Generated from resources/mailings/transactionalmailing.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `transactionalmailing` may say, and where each value goes. */
export const transactionalmailingBody: WritePlan = {
  delegate: 'transactionalmailing',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['page'],
    properties: {
      body: { value: 'text', null: true, format: 'template' },
      created_at: { value: 'datetime' },
      custom_from: { value: 'string', maxLength: 255, format: 'sender' },
      from_line: { value: 'reference', null: true },
      hidden: { value: 'boolean' },
      page: { value: 'reference' },
      reply_to: { value: 'string', null: true, maxLength: 255, format: 'email' },
      status: { value: 'string', null: true, maxLength: 20 },
      subject: { value: 'string', null: true, maxLength: 255, format: 'template' },
      type: { value: 'string', maxLength: 20 },
      wrapper: { value: 'reference', null: true },
    },
  },
  aliases: {},
  columns: {
    body: { column: 'body', on: 't', type: 'text', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    custom_from: { column: 'custom_from', on: 't', type: 'string', nullable: false, default: '' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    reply_to: { column: 'reply_to', on: 't', type: 'string', nullable: true },
    status: { column: 'status', on: 't', type: 'string', nullable: true },
    subject: { column: 'subject', on: 't', type: 'string', nullable: true },
    type: { column: 'type', on: 't', type: 'string', nullable: false, default: 'confirmation' },
  },
  references: {
    from_line: {
      column: 'from_line_id',
      on: 't',
      to: 'fromline',
      accepts: ['uri', 'id', 'from_line'],
      lookups: { from_line: { sql: 't.from_line', type: 'string' } },
      nullable: true,
    },
    page: {
      column: 'page_id',
      on: 't',
      to: 'page',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: false,
    },
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
