// Generated from resources/events/eventfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `eventfield` may say, and where each value goes. */
export const eventfieldBody: WritePlan = {
  delegate: 'eventfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name', 'parent'],
    properties: { name: { value: 'string', minLength: 1, maxLength: 255 }, parent: { value: 'reference' }, value: { value: 'text' } },
  },
  aliases: { event: 'parent' },
  columns: {
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    value: { column: 'value', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: { parent: { column: 'parent_id', on: 't', to: 'event', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: {},
};
