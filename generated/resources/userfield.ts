// Generated from resources/users/userfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** One value of a custom field of a user. A field with several values has several rows. */
export const userfieldPlan = resource({
  name: 'userfield',
  kind: 'users',
  about: 'One value of a custom field of a user. A field with several values has several rows.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  events: {
    types: {
      'userfield.created': { on: 'created' },
      'userfield.updated': { on: 'updated', fields: ['value'] },
      'userfield.deleted': { on: 'deleted' },
    },
    person: 'user',
  },
  history: true,
  historyAt: 'userfield',
  display: { label: 'User field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value', 'action', 'updated_at'] },
  read: {
    from: 'core_userfield t',
    tables: ['core_userfield'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', to: 'alloweduserfield' },
      parent: { sql: 't.parent_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      value: { sql: 't.value', type: 'text', operators: 'all' },
    },
    ordering: ['id', 'name', { updated_at: { sql: 't.updated_at', type: 'datetime', nullable: true } }],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      parent: "'/rest/v1/user/' || t.parent_id || '/'",
      resource_uri: "'/rest/v1/userfield/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'userfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'bigint',
    body: { required: ['name', 'parent'], properties: { name: { value: 'reference' }, parent: { value: 'reference' }, value: { value: 'text' } } },
    references: { name: { column: 'name', to: 'alloweduserfield', accepts: ['id', 'uri'] }, parent: { to: 'user' } },
    fieldRules: 'alloweduserfield',
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      action: { to_one: 'action', nullable: true, readonly: true, help: 'The action that set the value.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field; one of the allowed user fields.' },
      parent: { to_one: 'user', help: 'Whose value it is.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', nullable: true, readonly: true, help: 'When this last changed. UTC.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
