// Generated from resources/lists/subscription.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** That a user is on a list now. Subscriptions follow from actions. */
export const subscriptionPlan = resource({
  name: 'subscription',
  kind: 'lists',
  about: 'That a user is on a list now. Subscriptions follow from actions.',
  methods: { list: ['get'], detail: ['get'] },
  display: { beside_sql: 80, name: ['{user} to {list}'], list: ['user', 'list', 'created_at', 'consent_statement'], newest_first: true },
  read: {
    from: 'core_subscription t',
    tables: ['core_subscription'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      list: { sql: 't.list_id', type: 'integer', operators: 'all', relation: 'list', to: 'list' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      consent_statement: `((SELECT s.words FROM core_subscriptionhistory h JOIN core_consentstatement s ON s.id = h.consent_statement_id
        WHERE h.user_id = t.user_id AND h.list_id = t.list_id ORDER BY h.id DESC LIMIT 1))`,
      list: "'/rest/v1/list/' || t.list_id || '/'",
      resource_uri: "'/rest/v1/subscription/' || t.id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
  schema: {
    fields: {
      consent_statement: { nullable: true, readonly: true, help: 'What the user agreed to. The history of subscriptions tells when, and by which action.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      list: { to_one: 'list', readonly: true, help: 'The list.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', readonly: true, help: 'Who is subscribed.' },
    },
  },
});
