// Generated from resources/pages/surveyquestion.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A question of a survey. Answers are custom fields of the action. */
export const surveyquestionPlan = resource({
  name: 'surveyquestion',
  kind: 'pages',
  about: 'A question of a survey. Answers are custom fields of the action.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'surveyquestion',
  kept: { columns: { survey_form: 'survey_form_id' } },
  display: {
    label: 'Survey question',
    name: ['question_label', 'field_name'],
    list: ['question_label', 'field_type', 'field_name', 'is_required', 'ordering'],
    sections: [
      {
        title: 'The question',
        fields: ['survey_form', 'question_label', 'question_html', 'field_type', 'alternatives', 'field_name', 'is_required', 'ordering'],
      },
    ],
    widgets: { question_html: 'html', alternatives: 'text' },
    hints: {
      alternatives: 'Answers to choose from, one a line, as value=label; no other is taken. They are radio buttons, unless the kind above is boxes or a drop-down.',
    },
  },
  read: {
    from: 'cms_survey_question t',
    tables: ['cms_survey_question'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.survey_form_id IN (SELECT s2.id FROM cms_survey_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      field_name: { sql: 't.field_name', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      survey_form: { sql: 't.survey_form_id', type: 'integer', operators: 'all', to: 'surveyform' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', { ordering: { sql: 't.ordering', type: 'integer', nullable: true } }, 'updated_at'],
    object: { resource_uri: "'/rest/v1/surveyquestion/' || t.id || '/'", survey_form: "'/rest/v1/surveyform/' || t.survey_form_id || '/'" },
  },
  write: {
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
    references: { survey_form: { to: 'surveyform' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      alternatives: {
        nullable: true,
        help: 'Answers to choose from, one a line, as value=label; no other is taken. Radio buttons, unless `field_type` is checkbox or select.',
      },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      field_name: { nullable: true, help: 'Name of the custom field that keeps the answer; without it there is the HTML alone.' },
      field_type: {
        nullable: true,
        help: 'Kind of input: text, textarea, email, tel, number, date, time, checkbox, radio or select; any other is a line of text.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_required: { type: 'boolean', default: false, help: 'People must answer.' },
      ordering: { type: 'integer', nullable: true, help: 'Place among the questions.' },
      question_html: { default: '', help: "The question's own HTML." },
      question_label: { default: '', help: 'The question.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      survey_form: { to_one: 'surveyform', help: 'The form that asks it.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
