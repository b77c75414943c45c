// Generated from resources/money/donationpush.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { orderPlan } from './order';

/** A donation for which a payment processor has taken the money already. POST makes the action, the order with its payment, and the recurring donation that it begins. */
export const donationpushPlan = resource({
  name: 'donationpush',
  kind: 'money',
  about: 'A donation for which a payment processor has taken the money already. POST makes the action, the order with its payment, and the recurring donation that it begins.',
  methods: { list: ['post'], detail: [] },
  checks: {
    core_order_total_whole: { field: 'total', message: 'Enter a whole number.' },
    core_order_total_decimals: { field: 'total', message: 'Ensure that there are no more than 2 decimal places.' },
  },
  history: true,
  historyAt: 'order',
  display: {
    label: 'Donation from elsewhere',
    plural: 'Donations from elsewhere',
    name: null,
    list: ['user'],
    sections: [{ title: 'The gift', fields: ['user'] }, { title: 'What belongs to it', fields: ['action'] }],
    widgets: { user: 'search' },
    amounts: null,
    state: null,
    tones: null,
    verbs: null,
  },
  without: [
    'account', 'card_num_last_four', 'created_at', 'currency', 'import_id', 'orderdetails', 'orderrecurrings', 'payment_method',
    'refundable', 'reverse', 'shipping_address', 'status', 'total', 'total_converted', 'transactions', 'updated_at', 'user_detail',
  ],
  read: {
    from: 'core_order t',
    tables: ['core_order'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: { action: null, user: null },
    object: { action: '(NULL::json)', donationpage: '(NULL::json)', order: '(NULL::json)', user: '(NULL::json)' },
  },
  write: {
    delegate: 'order',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['donationpage', 'order', 'user'],
      properties: { action: { value: 'object' }, donationpage: { value: 'object' }, order: { value: 'object' }, user: { value: 'object' } },
    },
    references: { action: null, user: null },
    touched: [],
  },
  schema: {
    fields: {
      action: { type: 'dict', blank: true, help: 'The action: `source`, `fields`, `skip_confirmation`.' },
      donationpage: {
        type: 'dict',
        title: 'donation page',
        help: 'The page: `name`, and `payment_account` where it is not that of the page. A page that is missing is made.',
      },
      order: {
        type: 'dict',
        help: 'What was paid: `amount`, `currency`, `payment_account`, `payment_method`, `trans_id`, `import_id`, `created_at`, `card_num`, `exp_date_month`, `exp_date_year`; `recurring_id`, `recurring_period` and `recurring_start` for a donation that is repeated.',
      },
      resource_uri: { to_one: 'order', readonly: true, help: 'The order that was made.' },
      user: { type: 'dict', help: 'The giver: `email` or `akid`, name, address, `fields`.' },
    },
  },
}, orderPlan);
