// Generated from resources/pages/surveyquestion.yaml by `npm run generate`. Edit that, not this.
import type { WritePlan } from '../../runtime';

/** What a body for `surveyquestion` may say, and where each value goes. */
export const surveyquestionBody: WritePlan = {
  delegate: 'surveyquestion',
  primary: 'id',
  keyColumn: 'id',
  keyType: 'integer',
  body: {
    required: ['survey_form'],
    properties: {
      alternatives: { value: 'text', null: true },
      created_at: { value: 'datetime' },
      field_name: { value: 'string', null: true, maxLength: 255 },
      field_type: { value: 'string', null: true, maxLength: 16 },
      is_required: { value: 'boolean' },
      ordering: { value: 'integer', null: true },
      question_html: { value: 'text' },
      question_label: { value: 'text' },
      survey_form: { value: 'reference' },
    },
  },
  aliases: {},
  columns: {
    alternatives: { column: 'alternatives', on: 't', type: 'text', nullable: true },
    created_at: { column: 'created_at', on: 't', type: 'datetime', nullable: false, default: 'now' },
    field_name: { column: 'field_name', on: 't', type: 'string', nullable: true },
    field_type: { column: 'field_type', on: 't', type: 'string', nullable: true },
    is_required: { column: 'is_required', on: 't', type: 'boolean', nullable: false, default: false },
    ordering: { column: 'ordering', on: 't', type: 'integer', nullable: true },
    question_html: { column: 'question_html', on: 't', type: 'text', nullable: false, default: '' },
    question_label: { column: 'question_label', on: 't', type: 'text', nullable: false, default: '' },
  },
  references: { survey_form: { column: 'survey_form_id', on: 't', to: 'surveyform', accepts: ['uri', 'id'], nullable: false } },
  many: {},
  children: {},
  custom: {},
  touched: [{ column: 'updated_at', on: 't' }],
  unique: {},
};
