// Generated from resources/users/usergroup.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A group of users that staff keep by hand. */
export const usergroupPlan = resource({
  name: 'usergroup',
  kind: 'users',
  about: 'A group of users that staff keep by hand.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'usergroup',
  kept: {},
  display: {
    label: 'Group of people',
    plural: 'Groups of people',
    name: ['name'],
    list: ['name', 'description', 'hidden', 'updated_at'],
    sections: [{ title: 'The group', fields: ['name', 'description', 'members', 'hidden'] }],
    widgets: { description: 'text' },
  },
  read: {
    from: 'core_usergroup t',
    tables: ['core_usergroup'],
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
    object: { members: "'/rest/v1/usergroupmember/?group=' || t.id", resource_uri: "'/rest/v1/usergroup/' || t.id || '/'" },
  },
  write: {
    delegate: 'usergroup',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        created_at: { value: 'datetime' },
        description: { value: 'string', null: true, maxLength: 255 },
        hidden: { value: 'boolean' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    touched: [{ column: 'updated_at', on: 't' }],
    unique: { core_usergroup_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      description: { nullable: true, help: 'What the group is for. Nothing acts on it: staff read it.' },
      hidden: { type: 'boolean', default: false, help: 'No longer offered to people.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      members: { readonly: true, help: 'Who belongs to it.' },
      name: { unique: true, help: 'Name of the group.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
