// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `mailingfield` may say, and where each value goes. */
export const mailingfieldBody: WritePlan = {
  delegate: 'mailingfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: { required: ['name', 'parent'], properties: { name: { value: 'reference' }, parent: { value: 'reference' }, value: { value: 'text' } } },
  aliases: {},
  columns: { value: { column: 'value', on: 't', type: 'text', nullable: false, default: '' } },
  references: {
    name: { column: 'name', on: 't', to: 'allowedmailingfield', accepts: ['id', 'uri'], nullable: false },
    parent: { column: 'parent_id', on: 't', to: 'mailing', accepts: ['uri', 'id'], nullable: false },
  },
  many: {},
  children: {},
  custom: {},
  fieldRules: 'allowedmailingfield',
  touched: [],
  unique: {},
};
