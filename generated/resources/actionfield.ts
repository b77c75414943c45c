// Generated from resources/actions/actionfield.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** One value of a custom field of an action. A field with several values has several rows. */
export const actionfieldPlan = resource({
  name: 'actionfield',
  kind: 'actions',
  about: 'One value of a custom field of an action. A field with several values has several rows.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: { label: 'Action field', name: ['{name} of {parent}'], list: ['parent', 'name', 'value'] },
  read: {
    from: 'core_actionfield t',
    tables: ['core_actionfield'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      action: { sql: 't.parent_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      parent: { sql: 't.parent_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      value: { sql: 't.value', type: 'text', operators: 'all' },
    },
    ordering: ['id', 'name'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.parent_id)",
      parent: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.parent_id)",
      resource_uri: "'/rest/v1/actionfield/' || t.id || '/'",
    },
  },
  write: {
    delegate: 'actionfield',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'bigint',
    body: {
      required: ['name', 'parent'],
      properties: { name: { value: 'string', minLength: 1, maxLength: 255 }, parent: { value: 'reference' }, value: { value: 'text' } },
    },
    aliases: { action: 'parent' },
    references: { parent: { to: 'action' } },
  },
  schema: {
    fields: {
      action: { to_one: 'action', blank: true, title: 'parent', help: 'The action that has the value.', programs: 'The same as parent.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { help: 'Name of the field.' },
      parent: { to_one: 'action', help: 'The action that has the value.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      value: { default: '', help: 'The value.' },
    },
  },
});
