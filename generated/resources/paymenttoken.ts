// Generated from resources/money/paymenttoken.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Stands for a card or account of a user at a payment processor. */
export const paymenttokenPlan = resource({
  name: 'paymenttoken',
  kind: 'money',
  about: 'Stands for a card or account of a user at a payment processor.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  display: { label: 'Stored card', name: ['Card of {user}'], list: ['user', 'status', 'created_at'], widgets: { user: 'search' } },
  read: {
    from: 'core_paymenttoken t',
    tables: ['core_paymenttoken'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      status: { sql: 't.status', type: 'string', operators: 'all' },
      token_id: { sql: 't.token_id', type: 'string', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
      user: { sql: 't.user_id', type: 'integer', operators: 'all', relation: 'user', to: 'user' },
    },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/paymenttoken/' || t.id || '/'", user: "'/rest/v1/user/' || t.user_id || '/'" },
  },
  write: {
    delegate: 'paymenttoken',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['token_id', 'user'],
      properties: {
        created_at: { value: 'datetime' },
        status: { value: 'string', maxLength: 255 },
        token_id: { value: 'string', minLength: 1, maxLength: 255 },
        user: { value: 'reference' },
      },
    },
    references: { user: { to: 'user' } },
    touched: [{ column: 'updated_at', on: 't' }],
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', help: 'When this was created. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      status: { default: 'active', help: 'Whether it can be used.' },
      token_id: { help: 'Its name at the payment processor: `cus_…` is a customer of Stripe, as whom the user gives on pages.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
      user: { to_one: 'user', help: 'Whose card or account it is.' },
    },
  },
});
