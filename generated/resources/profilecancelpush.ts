// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { orderrecurringPlan } from './orderrecurring';

/** The end of a recurring donation at its payment processor. POST ends it here. */
export const profilecancelpushPlan = resource({
  name: 'profilecancelpush',
  kind: 'money',
  about: 'The end of a recurring donation at its payment processor. POST ends it here.',
  methods: { list: ['post'], detail: [] },
  checks: {
    core_orderrecurring_amount_whole: { field: 'amount', message: 'Enter a whole number.' },
    core_orderrecurring_amount_decimals: { field: 'amount', message: 'Ensure that there are no more than 2 decimal places.' },
  },
  history: true,
  historyAt: 'orderrecurring',
  display: {
    label: 'End of a gift from elsewhere',
    plural: 'Ends of gifts from elsewhere',
    name: null,
    list: null,
    sections: [{ title: 'How it is paid', fields: ['recurring_id'] }],
    widgets: null,
    amounts: null,
    state: null,
    tones: null,
    verbs: null,
  },
  without: [
    'account', 'action', 'amount', 'amount_converted', 'cancel', 'card_num', 'currency', 'exp_date', 'occurrences', 'order', 'period',
    'start', 'status', 'updated_at', 'user',
  ],
  read: {
    from: 'core_orderrecurring t',
    tables: ['core_orderrecurring'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { created_at: null, recurring_id: null },
    object: {
      canceled_by: "(nullif(replace(t.status, 'canceled_by_', ''), t.status))",
      created_at: '(t.updated_at)',
      order_id: '(t.order_id)',
      payment_account: '(t.account)',
      recurring_id: '(t.recurring_id)',
    },
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
        order_id: { value: 'integer' },
        payment_account: { value: 'string' },
        recurring_id: { value: 'string' },
      },
    },
    columns: { canceled_by: null, created_at: null, order_id: null, payment_account: null, recurring_id: null },
    touched: [],
  },
  schema: {
    fields: {
      canceled_by: { nullable: true, help: 'Required. Who ended it: user, admin or processor.' },
      created_at: { type: 'datetime', nullable: true, help: 'When it ended. UTC; now unless said.' },
      order_id: { type: 'integer', nullable: true, help: 'The order that began the recurring donation; or give `recurring_id`.' },
      payment_account: { nullable: true, help: 'Name of the payment account, where several have the same `recurring_id`.' },
      resource_uri: { to_one: 'orderrecurring', readonly: true, help: 'The recurring donation.' },
    },
  },
}, orderrecurringPlan);
