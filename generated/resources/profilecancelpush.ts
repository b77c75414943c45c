// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** The end of a recurring donation at its payment processor. POST ends it here. */
export const profilecancelpushPlan = resource({
  name: 'profilecancelpush',
  kind: 'money',
  about: 'The end of a recurring donation at its payment processor. POST ends it here.',
  methods: { list: ['post'], detail: [] },
  read: {
    from: 'core_orderrecurring t',
    tables: ['core_orderrecurring'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['canceled_by', 'created_at', 'id', 'order_id', 'payment_account', 'recurring_id', 'resource_uri'],
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
    object: `
    (nullif(replace(t.status, 'canceled_by_', ''), t.status)) AS canceled_by,
    (t.updated_at) AS created_at,
    t.id,
    (t.order_id) AS order_id,
    (t.account) AS payment_account,
    (t.recurring_id) AS recurring_id,
    '/rest/v1/orderrecurring/' || t.id || '/' AS resource_uri`,
  },
  write: {
    delegate: 'orderrecurring',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: [],
      properties: {
        canceled_by: { value: 'string' },
        created_at: { value: 'datetime' },
        order_id: { value: 'integer' },
        payment_account: { value: 'string' },
        recurring_id: { value: 'string' },
      },
    },
    unique: {
      core_orderrecurring_order_id_key: { fields: ['order'], ignoringCase: false },
      core_orderrecurring_action_id_key: { fields: ['action'], ignoringCase: false },
    },
  },
  schema: {
    fields: {
      canceled_by: { nullable: true, help: 'Required. Who ended it: user, admin or processor.' },
      created_at: { type: 'datetime', nullable: true, help: 'When it ended. UTC; now unless said.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      order_id: { type: 'integer', nullable: true, help: 'The order that began the recurring donation; or give `recurring_id`.' },
      payment_account: { nullable: true, help: 'Name of the payment account, where several have the same `recurring_id`.' },
      recurring_id: { nullable: true, help: 'Its number at the payment processor.' },
      resource_uri: { to_one: 'orderrecurring', readonly: true, help: 'The recurring donation.' },
    },
  },
});
