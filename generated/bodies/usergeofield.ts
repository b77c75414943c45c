// Generated from resources/users/usergeofield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `usergeofield` may say, and where each value goes. */
export const usergeofieldBody: WritePlan = {
  delegate: 'usergeofield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name', 'user'],
    properties: {
      created_at: { value: 'datetime' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      user: { value: 'reference' },
      value: { value: 'string', maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    value: { column: 'value', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: { user: { column: 'user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
