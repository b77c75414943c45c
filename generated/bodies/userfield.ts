// Generated from resources/users/userfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `userfield` may say, and where each value goes. */
export const userfieldBody: WritePlan = {
  delegate: 'userfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'bigint',
  body: { required: [], properties: { value: { value: 'text' } } },
  aliases: {},
  columns: { value: { column: 'value', on: 't', type: 'text', nullable: false, default: '' } },
  references: {},
  many: {},
  children: {},
  custom: {},
  fieldRules: 'alloweduserfield',
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
