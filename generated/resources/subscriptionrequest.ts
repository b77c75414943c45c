// Generated from resources/lists/subscriptionrequest.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** That somebody asked to join a list with `double_opt_in`, and whether they have confirmed it by the link in the e-mail. */
export const subscriptionrequestPlan = resource({
  name: 'subscriptionrequest',
  kind: 'lists',
  about: 'That somebody asked to join a list with `double_opt_in`, and whether they have confirmed it by the link in the e-mail.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    label: 'Subscription to be confirmed',
    plural: 'Subscriptions to be confirmed',
    name: ['{user} to {list}'],
    list: ['user', 'list', 'asked_at', 'confirmed_at'],
  },
  read: {
    from: 'core_subscriptionrequest t',
    tables: ['core_subscriptionrequest'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      action: { sql: 't.action_id', type: 'bigint', operators: 'all', relation: 'action', to: 'action' },
      asked_at: { sql: 't.asked_at', type: 'datetime', operators: 'all' },
      confirmed_at: { sql: 't.confirmed_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      list: { sql: 't.list_id', type: 'integer', operators: 'all', relation: 'list', to: 'list' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['asked_at', { confirmed_at: { sql: 't.confirmed_at', type: 'datetime', nullable: true } }, 'id'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      consent_statement: "'/rest/v1/consentstatement/' || t.consent_statement_id || '/'",
      list: "'/rest/v1/list/' || t.list_id || '/'",
      resource_uri: "'/rest/v1/subscriptionrequest/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      action: { to_one: 'action', nullable: true, readonly: true, help: 'The action that asked last. Its page says where.' },
      asked_at: { type: 'datetime', default: 'now', readonly: true, help: 'When the e-mail was ordered. Its link is valid for seven days. UTC.' },
      confirmed_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the link was used. UTC.' },
      confirmed_ip: { nullable: true, readonly: true, help: 'The network address of who confirmed it.' },
      consent_statement: { to_one: 'consentstatement', nullable: true, readonly: true, help: 'What the form showed.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      list: { to_one: 'list', readonly: true, help: 'The list.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      user: { to_one: 'user', readonly: true, help: 'Who was signed up.' },
    },
  },
});
