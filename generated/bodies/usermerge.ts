// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `usermerge` may say, and where each value goes. */
export const usermergeBody: WritePlan = {
  delegate: 'usermerge',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['address_user', 'primary_user', 'source_user', 'users'],
    properties: {
      address_user: { value: 'reference' },
      created_at: { value: 'datetime' },
      lists: { value: 'texts', null: true, items: { type: 'string', minLength: 1, maxLength: 255 } },
      primary_user: { value: 'reference' },
      source_user: { value: 'reference' },
      users: { value: 'json' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    lists: { column: 'lists', on: 't', type: 'json', nullable: true },
    users: { column: 'users', on: 't', type: 'json', nullable: false, default: [] },
  },
  references: {
    address_user: { column: 'address_user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: true },
    primary_user: { column: 'primary_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: false },
    source_user: { column: 'source_user_id', on: 't', to: 'user', accepts: ['uri', 'id'], nullable: true },
  },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
