// Generated from resources/events/eventsignup.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `eventsignup` may say, and where each value goes. */
export const eventsignupBody: WritePlan = {
  delegate: 'eventsignup',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['event', 'user'],
    properties: {
      attended: { value: 'boolean', null: true },
      created_at: { value: 'datetime' },
      event: { value: 'reference' },
      fields: { value: 'fields' },
      page: { value: 'reference', null: true },
      role: { value: 'string', maxLength: 32, enum: ['host', 'attendee'] },
      status: { value: 'string', maxLength: 32, enum: ['active', 'cancelled', 'deleted'] },
      user: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    attended: { column: 'attended', on: 't', type: 'boolean', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    role: { column: 'role', on: 't', type: 'string', nullable: false, default: 'attendee' },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'active' },
  },
  references: {
    event: { column: 'event_id', on: 't', to: 'event', accepts: ['uri', 'id'], nullable: false },
    page: {
      column: 'page_id',
      on: 't',
      to: 'page',
      accepts: ['uri', 'id', 'name'],
      lookups: { name: { sql: 't.name', type: 'string' } },
      nullable: true,
    },
    user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: { fields: { delegate: 'eventsignupfield', parent: 'parent_id', name: 'name', value: 'value', shape: 'dict' } },
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
