// Generated from resources/reports/querytemplate.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `querytemplate` may say, and where each value goes. */
export const querytemplateBody: WritePlan = {
  delegate: 'querytemplate',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['name'],
    properties: {
      created_at: { value: 'datetime' },
      hidden: { value: 'boolean' },
      name: { value: 'string', minLength: 1, maxLength: 255 },
      notes: { value: 'string', null: true, maxLength: 255 },
      template: { value: 'text', format: 'template' },
    },
  },
  aliases: {},
  columns: {
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    hidden: { column: 'hidden', on: 't', type: 'boolean', nullable: false, default: false },
    name: { column: 'name', on: 't', type: 'string', nullable: false },
    notes: { column: 'notes', on: 't', type: 'string', nullable: true },
    template: { column: 'template', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: { reports_querytemplate_name_key: { fields: ['name'], ignoringCase: true } },
};
