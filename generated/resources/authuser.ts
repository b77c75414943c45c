// Generated from resources/core/staff/authuser.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A staff account. Accounts are made and altered with the staff command, never over HTTP. */
export const authuserPlan = resource({
  name: 'authuser',
  kind: 'staff',
  about: 'A staff account. Accounts are made and altered with the staff command, never over HTTP.',
  methods: { list: ['get'], detail: ['get'] },
  history: true,
  historyAt: 'authuser',
  kept: { lists: { groups: { table: 'auth_user_groups', own: 'user_id', other: 'group_id' } } },
  display: {
    label: 'Staff account',
    name: ['{first_name} {last_name}', 'username'],
    list: ['username', 'first_name', 'last_name', 'email', 'groups', 'is_active', 'last_login'],
    sections: [
      { title: 'Who it is', fields: ['username', 'first_name', 'last_name', 'email'] },
      { title: 'What it may', fields: ['groups', 'is_active', 'is_staff', 'is_superuser', 'compatibility'] },
      { title: 'Since when', fields: ['date_joined', 'last_login'] },
    ],
  },
  read: {
    from: 'auth_user t',
    tables: ['auth_user'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      date_joined: { sql: 't.date_joined', type: 'datetime', operators: 'all' },
      email: { sql: 't.email', type: 'string', operators: 'all', format: 'email' },
      first_name: { sql: 't.first_name', type: 'string', operators: 'all' },
      groups: {
        sql: 'p.group_id',
        type: 'integer',
        operators: 'all',
        relation: 'authgroup',
        to: 'authgroup',
        through: 't.id IN (SELECT p.user_id FROM auth_user_groups p WHERE {condition})',
      },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      is_active: { sql: 't.is_active', type: 'boolean', operators: ['exact'] },
      is_staff: { sql: 't.is_staff', type: 'boolean', operators: ['exact'] },
      is_superuser: { sql: 't.is_superuser', type: 'boolean', operators: ['exact'] },
      last_login: { sql: 't.last_login', type: 'datetime', operators: 'all' },
      last_name: { sql: 't.last_name', type: 'string', operators: 'all' },
      username: { sql: 't.username', type: 'string', operators: 'all' },
    },
    ordering: ['date_joined', 'id', { last_login: { sql: 't.last_login', type: 'datetime', nullable: true } }, 'username'],
    object: {
      groups: "(SELECT coalesce(json_agg('/rest/v1/authgroup/' || t1.id || '/' ORDER BY p1.id), '[]') FROM auth_user_groups p1 JOIN auth_group t1 ON t1.id = p1.group_id WHERE p1.user_id = t.id)",
      resource_uri: "'/rest/v1/authuser/' || t.id || '/'",
    },
  },
  schema: {
    fields: {
      compatibility: {
        type: 'list',
        default: [],
        readonly: true,
        help: 'In what its requests are answered as an older service did; set by the staff command.',
      },
      date_joined: { type: 'datetime', default: 'now', readonly: true, help: 'When the account was made.' },
      email: { default: '', readonly: true, help: 'E-mail address.' },
      first_name: { default: '', readonly: true, help: 'Given name.' },
      groups: { to_many: 'authgroup', readonly: true, help: 'The permission groups that the account is in.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      is_active: { type: 'boolean', default: true, readonly: true, help: 'False for an account that is disabled.' },
      is_staff: { type: 'boolean', default: true, readonly: true, help: 'Whether the account may use the API at all.' },
      is_superuser: { type: 'boolean', default: false, readonly: true, help: 'Whether the account may do everything without being in a group.' },
      last_login: { type: 'datetime', nullable: true, readonly: true, help: 'When the password was last checked.' },
      last_name: { default: '', readonly: true, help: 'Family name.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      username: { readonly: true, unique: true, help: 'The name to sign in with.' },
    },
  },
});
