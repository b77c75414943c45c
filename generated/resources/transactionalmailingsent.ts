// Generated from resources/mailings/transactionalmailingsent.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A mail that an action sent to the person who acted. */
export const transactionalmailingsentPlan = resource({
  name: 'transactionalmailingsent',
  kind: 'mailings',
  about: 'A mail that an action sent to the person who acted.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Confirmation sent',
    plural: 'Confirmations sent',
    name: ['To {email}'],
    list: ['email', 'user', 'transactional_mailing', 'action', 'created_at'],
  },
  read: {
    from: 'core_transactionalmailingsent t',
    tables: ['core_transactionalmailingsent'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      email: { sql: 't.email', type: 'string', operators: ['exact', 'iexact', 'in'] },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      transactional_mailing: { sql: 't.transactional_mailing_id', type: 'integer', operators: 'all', relation: 'transactionalmailing', to: 'transactionalmailing' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      resource_uri: "'/rest/v1/transactionalmailingsent/' || t.id || '/'",
      transactional_mailing: "'/rest/v1/transactionalmailing/' || t.transactional_mailing_id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      action: { to_one: 'action', readonly: true, help: 'The action that sent it.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      email: { default: '', readonly: true, help: 'The address to which it went.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      transactional_mailing: { to_one: 'transactionalmailing', readonly: true, help: 'What was sent.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', nullable: true, readonly: true, help: 'The user to whom it went.' },
    },
  },
});
