// Generated from resources/users/usergroupmember.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** That a user belongs to a group. */
export const usergroupmemberPlan = resource({
  name: 'usergroupmember',
  kind: 'users',
  about: 'That a user belongs to a group.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: {
    label: 'Member of a group',
    plural: 'Members of groups',
    name: ['{user} in {group}'],
    list: ['user', 'group'],
    widgets: { user: 'search' },
  },
  read: {
    from: 'core_user_groups t',
    tables: ['core_user_groups'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      group: { sql: 't.usergroup_id', type: 'integer', operators: 'all', relation: 'usergroup', to: 'usergroup' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['id'],
    object: {
      group: "'/rest/v1/usergroup/' || t.usergroup_id || '/'",
      resource_uri: "'/rest/v1/usergroupmember/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  write: {
    delegate: 'usergroupmember',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: { required: ['group', 'user'], properties: { group: { value: 'reference' }, user: { value: 'reference' } } },
    references: { group: { column: 'usergroup_id', to: 'usergroup', by: { name: 'string' } }, user: { to: 'user' } },
    unique: { core_user_groups_usergroup_id_user_id_key: { fields: ['group', 'user'], ignoringCase: false } },
  },
  schema: {
    fields: {
      group: { to_one: 'usergroup', help: 'The group.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      user: { to_one: 'user', help: 'Who belongs to the group.' },
    },
  },
});
