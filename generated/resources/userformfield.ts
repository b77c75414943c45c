// Generated from resources/pages/userformfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An input that staff put on a form. */
export const userformfieldPlan = resource({
  name: 'userformfield',
  kind: 'pages',
  about: 'An input that staff put on a form.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: {
    label: 'Field of a form',
    plural: 'Fields of forms',
    name: ['label', 'field_name'],
    list: ['label', 'field_name', 'type', 'input', 'status', 'ordering'],
    sections: [
      { title: 'What people see', fields: ['label', 'input', 'alternatives', 'html', 'ordering', 'status'] },
      { title: 'What is kept', fields: ['type', 'field_name', 'form_type', 'form_id'] },
    ],
    widgets: { html: 'html', alternatives: 'text' },
    read_as: {
      field_name: {
        fields: ['user', 'action'],
        labels: {
          name: 'Full name',
          phone: 'Phone',
          home_phone: 'Phone at home',
          work_phone: 'Phone at work',
          mobile_phone: 'Mobile phone',
          emergency_phone: 'Emergency phone',
          home_fax_phone: 'Fax at home',
          work_fax_phone: 'Fax at work',
        },
      },
    },
    hints: {
      alternatives: 'Values to choose from, one a line, as value=label; the form takes no other. They are radio buttons, unless the kind above is a box or a drop-down.',
    },
  },
  read: {
    from: 'cms_user_form_field t',
    tables: ['cms_user_form_field'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: '(t.form_type_id, t.form_id) IN (SELECT f.form_type, f.id FROM ( SELECT 1 AS form_type, f.id, f.page_id FROM cms_signup_form f UNION ALL SELECT 2, f.id, f.page_id FROM cms_petition_form f UNION ALL SELECT 3, f.id, f.page_id FROM cms_unsubscribe_form f UNION ALL SELECT 4, f.id, f.page_id FROM cms_survey_form f UNION ALL SELECT 5, f.id, f.page_id FROM cms_letter_form f UNION ALL SELECT 6, f.id, f.page_id FROM cms_call_form f UNION ALL SELECT 7, f.id, f.page_id FROM cms_lte_form f UNION ALL SELECT 8, f.id, f.page_id FROM cms_userupdate_form f UNION ALL SELECT 9, f.id, f.page_id FROM cms_event_create_form f UNION ALL SELECT 10, f.id, f.page_id FROM cms_event_signup_form f UNION ALL SELECT 11, f.id, f.page_id FROM cms_recurringdonationcancel_form f UNION ALL SELECT 12, f.id, f.page_id FROM cms_recurringdonationupdate_form f UNION ALL SELECT 13, f.id, f.page_id FROM cms_donation_form f UNION ALL SELECT 14, f.id, f.page_id FROM cms_campaign_volunteer_form f UNION ALL SELECT 15, f.id, f.page_id FROM cms_event_moderate_form f) f WHERE f.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account)))',
      },
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      field_name: { sql: 't.field_name', type: 'string', operators: 'all' },
      form_id: { sql: 't.form_id', type: 'integer', operators: 'all' },
      form_type: { sql: 't.form_type_id', type: 'integer', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      type: { sql: 't.type', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', { ordering: { sql: 't.ordering', type: 'integer', nullable: false } }, 'updated_at'],
    object: { form_type: 't.form_type_id', resource_uri: "'/rest/v1/userformfield/' || t.id || '/'" },
  },
  write: {
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
        form_type: { value: 'integer', minimum: 1, maximum: 15 },
        html: { value: 'text' },
        input: { value: 'string', maxLength: 16 },
        label: { value: 'text' },
        ordering: { value: 'integer' },
        status: { value: 'string', maxLength: 8, enum: ['visible', 'required', 'hidden'] },
        type: { value: 'string', maxLength: 8, enum: ['user', 'action', ''] },
      },
    },
    columns: { form_type: { column: 'form_type_id', on: 't', type: 'integer', nullable: false } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      alternatives: {
        default: '',
        help: 'Values to choose from, one a line, as value=label; the form takes no other. Radio buttons, unless `input` is checkbox or select.',
      },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      field_name: { default: '', help: 'The field that it fills; without it there is the `html` alone.' },
      form_id: { type: 'integer', help: 'Number of the form that shows it.' },
      form_type: {
        type: 'integer',
        help: 'Kind of form: 1 signup, 2 petition, 3 unsubscribe, 4 survey, 5 letter, 6 call, 7 letter to the editor, 8 user update, 9 event create, 10 event signup, 11 and 12 recurring donation cancel and update, 13 donation, 14 campaign volunteer, 15 event moderate.',
      },
      html: { default: '', help: 'HTML before the input.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      input: {
        default: '',
        help: 'Kind of input: text, textarea, email, tel, number, date, time, checkbox, radio or select; any other is a line of text.',
      },
      label: { default: '', help: 'What people read beside it.' },
      ordering: { type: 'integer', default: 0, help: 'Place on the form.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      status: {
        choice_labels: { visible: 'Asked for', required: 'Must be filled in', hidden: 'Left out' },
        choices: ['visible', 'required', 'hidden'],
        default: 'visible',
        help: 'Whether the form asks for it.',
      },
      type: {
        choice_labels: { user: 'Of the person', action: 'Of the action' },
        choices: ['user', 'action'],
        default: '',
        help: "Whose field it fills; the action's when empty.",
      },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
