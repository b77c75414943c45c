// Generated from resources/pages/surveyquestion.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `surveyquestion` is read, filtered and ordered. */
export const surveyquestionQuery: ReadPlan = {
  from: 'cms_survey_question t',
  tables: ['cms_survey_question'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'alternatives', 'created_at', 'field_name', 'field_type', 'id', 'is_required', 'ordering', 'question_html', 'question_label',
    'resource_uri', 'survey_form', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    field_name: { sql: 't.field_name', type: 'string', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    survey_form: { sql: 't.survey_form_id', type: 'integer', operators: 'all', to: 'surveyform' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    ordering: { sql: 't.ordering', type: 'integer', nullable: true },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.alternatives,
    t.created_at,
    t.field_name,
    t.field_type,
    t.id,
    t.is_required,
    t.ordering,
    t.question_html,
    t.question_label,
    '/rest/v1/surveyquestion/' || t.id || '/' AS resource_uri,
    '/rest/v1/surveyform/' || t.survey_form_id || '/' AS survey_form,
    t.updated_at`,
};
