// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import { resource, withHooks } from '../../runtime';
import { templateHooks } from '../hooks/template';

/** One template of a set, in place of the product's own. What a set leaves out is taken from the product. */
export const templatePlan = withHooks(resource({
  name: 'template',
  kind: 'pages',
  about: "One template of a set, in place of the product's own. What a set leaves out is taken from the product.",
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'template',
  kept: { columns: { templateset: 'templateset_id' } },
  display: {
    name: ['filename'],
    list: ['filename', 'templateset', 'updated_at'],
    sections: [{ title: 'The template', fields: ['templateset', 'filename', 'code'] }],
    widgets: { code: 'html' },
  },
  read: {
    from: 'cms_template t',
    tables: ['cms_template'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      filename: { sql: 't.filename', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      templateset: { sql: 't.templateset_id', type: 'integer', operators: 'all', relation: 'templateset', to: 'templateset' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'filename', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/template/' || t.id || '/'", templateset: "'/rest/v1/templateset/' || t.templateset_id || '/'" },
  },
  write: {
    delegate: 'template',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['code', 'filename', 'templateset'],
      properties: {
        code: { value: 'text', minLength: 1, format: 'template' },
        created_at: { value: 'datetime' },
        filename: {
          value: 'string',
          minLength: 1,
          maxLength: 64,
          enum: [
            'wrapper.html', 'style.css', 'thanks.html', 'signup.html', 'petition.html', 'unsubscribe.html', 'survey.html', 'letter.html',
            'call.html', 'lte.html', 'userupdate.html', 'donation.html', 'eventcreate.html', 'eventsignup.html', 'eventmoderate.html',
            'campaignvolunteer.html', 'recurringdonationcancel.html', 'recurringdonationupdate.html',
          ],
        },
        templateset: { value: 'reference' },
      },
    },
    references: { templateset: { to: 'templateset', by: { name: 'string' } } },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { cms_template_templateset_id_filename_key: { fields: ['templateset', 'filename'], ignoringCase: false } },
  },
  schema: {
    fields: {
      code: { help: 'The template, in the language of Handlebars.' },
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      filename: {
        choices: [
          'wrapper.html', 'style.css', 'thanks.html', 'signup.html', 'petition.html', 'unsubscribe.html', 'survey.html', 'letter.html',
          'call.html', 'lte.html', 'userupdate.html', 'donation.html', 'eventcreate.html', 'eventsignup.html', 'eventmoderate.html',
          'campaignvolunteer.html', 'recurringdonationcancel.html', 'recurringdonationupdate.html',
        ],
        title: 'file name',
        help: 'What it lays out: the frame of every page, their style sheet, the thanks, or the form of one type of page.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      templateset: { to_one: 'templateset', title: 'template set', help: 'The set that it belongs to.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
}), { hooks: templateHooks });
