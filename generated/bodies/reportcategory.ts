// Generated from resources/reports/reportcategory.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `reportcategory` may say, and where each value goes. */
export const reportcategoryBody: WritePlan = {
  delegate: 'reportcategory',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: { hidden: { value: 'boolean' }, is_internal: { value: 'boolean' }, name: { value: 'string', minLength: 1, maxLength: 255 } },
  },
  aliases: {},
  columns: {
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_internal: { column: 'is_internal', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [],
  unique: { reports_reportcategory_name_key: { fields: ['name'], ignoringCase: true } },
};
