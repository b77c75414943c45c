// Generated from resources/actions/actionfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `actionfield` may say, and where each value goes. */
export const actionfieldBody: WritePlan = {
  delegate: 'actionfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'bigint',
  body: {
    required: ['name', 'parent'],
    properties: { name: { value: 'string', minLength: 1, maxLength: 255 }, parent: { value: 'reference' }, value: { value: 'text' } },
  },
  aliases: { action: 'parent' },
  columns: {
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    value: { column: 'value', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: { parent: { column: 'parent_id', on: 't', to: 'action', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: {},
};
