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
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      is_internal: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    is_internal: { column: 'is_internal', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { reports_reportcategory_name_key: { fields: ['name'], ignoringCase: true } },
};
