// Generated from resources/users/mailpreference.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Each time that somebody said how many mailings a user wants, on the page of preferences or as staff. */
export const mailpreferencePlan = resource({
  name: 'mailpreference',
  kind: 'users',
  about: 'Each time that somebody said how many mailings a user wants, on the page of preferences or as staff.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Wish for mail',
    plural: 'Wishes for mail',
    name: ['{user}, {mail_frequency}'],
    list: ['user', 'mail_frequency', 'mail_paused_until', 'account', 'created_at'],
  },
  read: {
    from: 'core_mailpreference t',
    tables: ['core_mailpreference'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id'],
    object: {
      account: "'/rest/v1/authuser/' || t.account_id || '/'",
      resource_uri: "'/rest/v1/mailpreference/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      account: { to_one: 'authuser', nullable: true, readonly: true, help: 'Who of the staff changed it; null where the user did.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      mail_frequency: {
        choice_labels: { all: 'Every mailing', less: 'At most one mailing a week' },
        choices: ['all', 'less'],
        default: 'all',
        readonly: true,
        help: 'How many mailings the user wants since then.',
      },
      mail_paused_until: { type: 'datetime', nullable: true, readonly: true, help: 'Before which time the user wants none. UTC.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      user: { to_one: 'user', readonly: true, help: 'Whose wish it is.' },
    },
  },
});
