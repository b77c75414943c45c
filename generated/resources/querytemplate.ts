// Generated from resources/reports/querytemplate.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A template that shows the rows of a report. */
export const querytemplatePlan = resource({
  name: 'querytemplate',
  kind: 'reports',
  about: 'A template that shows the rows of a report.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'querytemplate',
  kept: {},
  display: {
    label: 'Query template',
    name: ['name'],
    list: ['name', 'notes', 'hidden', 'updated_at'],
    sections: [{ title: 'The template', fields: ['name', 'template', 'notes', 'hidden'] }],
    widgets: { template: 'html' },
  },
  read: {
    from: 'reports_querytemplate t',
    tables: ['reports_querytemplate'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/querytemplate/' || t.id || '/'" },
  },
  write: {
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
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { reports_querytemplate_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'Name of the template.' },
      notes: { nullable: true, help: 'Notes for staff. Nothing acts on it: staff read them.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      template: { default: '', help: 'The template: Handlebars over `rows`, `columns`, `table`, `value`, `params` and `report`.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
