// Generated from resources/reports/reportcategory.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A heading under which reports are listed. */
export const reportcategoryPlan = resource({
  name: 'reportcategory',
  kind: 'reports',
  about: 'A heading under which reports are listed.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'reportcategory',
  kept: {},
  display: {
    label: 'Category of reports',
    plural: 'Categories of reports',
    name: ['name'],
    list: ['name', 'is_internal', 'hidden'],
    sections: [{ title: 'The category', fields: ['name', 'is_internal', 'hidden'] }],
    without_effect: ['is_internal'],
  },
  read: {
    from: 'reports_reportcategory t',
    tables: ['reports_reportcategory'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_internal: { sql: 't.is_internal', type: 'boolean', operators: ['exact'] },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['id', 'name'],
    object: { resource_uri: "'/rest/v1/reportcategory/' || t.id || '/'" },
  },
  write: {
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
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { reports_reportcategory_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_internal: {
        type: 'boolean',
        default: false,
        help: 'Of reports that staff do not need every day. Nothing acts on it: Clients may list such headings apart.',
      },
      name: { unique: true, help: 'The heading.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
