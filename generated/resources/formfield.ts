// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A field of a user that a page can show or require. */
export const formfieldPlan = resource({
  name: 'formfield',
  kind: 'pages',
  about: 'A field of a user that a page can show or require.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'formfield',
  kept: {},
  display: {
    label: 'Form field',
    name: ['name'],
    list: ['name'],
    read_as: {
      name: {
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
  },
  read: {
    from: 'core_formfield t',
    tables: ['core_formfield'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all', unique: true }, name: { sql: 't.name', type: 'string', operators: 'all' } },
    ordering: ['id', 'name'],
    object: { resource_uri: "'/rest/v1/formfield/' || t.id || '/'" },
  },
  write: {
    delegate: 'formfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: ['name'], properties: { name: { value: 'string', minLength: 1, maxLength: 255 } } },
    unique: { core_formfield_name_key: { fields: ['name'], ignoringCase: false } },
  },
  schema: {
    fields: {
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: "The field's name as actions send it." },
      resource_uri: { readonly: true, help: 'The path of this object.' },
    },
  },
});
