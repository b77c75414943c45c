// Generated from resources/lists/subscriptionhistory.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Each time that a user joined or left a list, and why. */
export const subscriptionhistoryPlan = resource({
  name: 'subscriptionhistory',
  kind: 'lists',
  about: 'Each time that a user joined or left a list, and why.',
  methods: { list: ['get'], detail: ['get'] },
  events: { types: { 'subscription.changed': { on: 'created' } }, person: 'user' },
  display: {
    label: 'Change of a subscription',
    plural: 'Changes of subscriptions',
    name: ['{user}, {change}'],
    list: ['user', 'list', 'change', 'action', 'created_at'],
    newest_first: true,
  },
  read: {
    from: 'core_subscriptionhistory t',
    tables: ['core_subscriptionhistory'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      change: { sql: 't.change_id', type: 'integer', operators: 'all', relation: 'subscriptionchangetype', to: 'subscriptionchangetype' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      list: { sql: 't.list_id', type: 'integer', operators: 'all', relation: 'list', to: 'list' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      change: "'/rest/v1/subscriptionchangetype/' || t.change_id || '/'",
      consent_statement: "'/rest/v1/consentstatement/' || t.consent_statement_id || '/'",
      list: "'/rest/v1/list/' || t.list_id || '/'",
      resource_uri: "'/rest/v1/subscriptionhistory/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      action: { to_one: 'action', nullable: true, readonly: true, help: 'The action that caused it.' },
      change: { to_one: 'subscriptionchangetype', readonly: true, help: 'What happened.' },
      consent_statement: { to_one: 'consentstatement', nullable: true, readonly: true, help: 'What the form showed to whoever joined.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      list: { to_one: 'list', readonly: true, help: 'The list.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', readonly: true, help: 'Who joined or left.' },
    },
  },
});
