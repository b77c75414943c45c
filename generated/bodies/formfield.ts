// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `formfield` may say, and where each value goes. */
export const formfieldBody: WritePlan = {
  delegate: 'formfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: { required: ['name'], properties: { name: { value: 'string', minLength: 1, maxLength: 255 } } },
  aliases: {},
  columns: { name: { column: 'name', on: 't', type: 'string', nullable: false } },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { core_formfield_name_key: { fields: ['name'], ignoringCase: false } },
};
