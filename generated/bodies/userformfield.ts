// Generated from resources/pages/userformfield.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `userformfield` may say, and where each value goes. */
export const userformfieldBody: WritePlan = {
  delegate: 'userformfield',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['form_id', 'form_type'],
    properties: {
      alternatives: { value: 'text' },
      created_at: { value: 'datetime' },
      field_name: { value: 'string', maxLength: 96 },
      form_id: { value: 'integer', minimum: 0 },
      form_type: { value: 'integer' },
      html: { value: 'text' },
      input: { value: 'string', maxLength: 16 },
      label: { value: 'text' },
      ordering: { value: 'integer' },
      status: { value: 'string', maxLength: 8 },
      type: { value: 'string', maxLength: 8 },
    },
  },
  aliases: {},
  columns: {
    alternatives: { column: 'alternatives', on: 't', type: 'text', nullable: false, default: '' },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    field_name: { column: 'field_name', on: 't', type: 'string', nullable: false, default: '' },
    form_id: { column: 'form_id', on: 't', type: 'integer', nullable: false },
    form_type: { column: 'form_type_id', on: 't', type: 'integer', nullable: false },
    html: { column: 'html', on: 't', type: 'text', nullable: false, default: '' },
    input: { column: 'input', on: 't', type: 'string', nullable: false, default: '' },
    label: { column: 'label', on: 't', type: 'text', nullable: false, default: '' },
    ordering: { column: 'ordering', on: 't', type: 'integer', nullable: false, default: 0 },
    status: { column: 'status', on: 't', type: 'string', nullable: false, default: 'visible' },
    type: { column: 'type', on: 't', type: 'string', nullable: false, default: '' },
  },
  references: {},
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
