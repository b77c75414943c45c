// Generated from resources/users/usergeofield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A value derived from the place where a user lives. */
export const usergeofieldPlan = resource({
  name: 'usergeofield',
  kind: 'users',
  about: 'A value derived from the place where a user lives.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: { label: 'Geographic field', name: ['{name} of {user}'], list: ['user', 'name', 'value'] },
  read: {
    from: 'core_usergeofield t',
    tables: ['core_usergeofield'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      value: { sql: 't.value', type: 'string', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/usergeofield/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
  write: {
    delegate: 'usergeofield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name', 'user'],
      properties: {
        created_at: { value: 'datetime' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
        user: { value: 'reference' },
        value: { value: 'string', maxLength: 255 },
      },
    },
    references: { user: { to: 'user' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: {
        help: 'What the value tells. Nothing acts on it: Systems that know areas write it, and SQL of reports and targeting that staff write reads it.',
      },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', help: 'Whose place it is.' },
      value: {
        default: '',
        help: 'The value. Nothing acts on it: Systems that know areas write it, and SQL of reports and targeting that staff write reads it.',
      },
    },
  },
});
