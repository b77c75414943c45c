// Generated from resources/core/staff/historyentry.yaml and resources/staff/historyentry.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Who changed what, who signed in, and who was refused. */
export const historyentryPlan = resource({
  name: 'historyentry',
  kind: 'staff',
  about: 'Who changed what, who signed in, and who was refused.',
  methods: { list: ['get'], detail: ['get'] },
  unreported: true,
  display: {
    label: 'Entry of the history',
    plural: 'History',
    name: ['{event}: {resource} {object}'],
    list: ['created_at', 'username', 'user', 'event', 'resource', 'object', 'changes'],
    sections: [{ title: 'What happened', fields: ['created_at', 'username', 'user', 'event', 'resource', 'object', 'changes', 'program', 'request'] }],
    read_as: {
      user: { object: 'user' },
      resource: { resource: true },
      object: { object_of: 'resource' },
      account: { object: 'authuser' },
      changes: { changes_of: 'resource', labels: { network: 'Network address' } },
    },
  },
  read: {
    from: 'core_historyentry t',
    tables: ['core_historyentry'],
    tallied: true,
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    views: { username: ['staff.view'] },
    filters: {
      account: { sql: 't.account', type: 'integer', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      event: { sql: 't.event', type: 'string', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      object: { sql: 't.object', type: 'string', operators: 'all' },
      request: { sql: 't.request', type: 'string', operators: 'all' },
      resource: { sql: 't.resource', type: 'string', operators: 'all' },
      user: { sql: 't.by_user_id', type: 'integer', operators: 'all' },
    },
    ordering: ['id'],
    object: {
      resource_uri: "'/rest/v1/historyentry/' || t.id || '/'",
      user: 't.by_user_id',
      username: '((SELECT a.username FROM auth_user a WHERE a.id = t.account))',
    },
  },
  schema: {
    fields: {
      account: { type: 'integer', nullable: true, readonly: true, help: 'The account that did it; null where none is known.' },
      changes: { type: 'dict', nullable: true, readonly: true, help: 'What changed: field to `from` and `to`.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When. UTC.' },
      event: {
        choices: ['created', 'updated', 'deleted', 'signed_in', 'refused'],
        readonly: true,
        title: 'what happened',
        help: 'What happened to it. `signed_in` and `refused` are of staff accounts.',
      },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      object: { readonly: true, help: 'The key of the object.' },
      program: { nullable: true, readonly: true, help: 'The program that was connected to the database.' },
      request: { nullable: true, readonly: true, help: 'The id of the request (`X-Request-Id`); null where no request did it.' },
      resource: { readonly: true, help: 'The resource of the object, such as `mailing`.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      user: {
        type: 'integer',
        nullable: true,
        readonly: true,
        help: 'The person who did it without an account, such as the host of an event; null where none is known.',
      },
      username: { nullable: true, readonly: true, help: 'The name of the account.', programs: 'Shown to accounts with the right staff.view.' },
    },
  },
});
