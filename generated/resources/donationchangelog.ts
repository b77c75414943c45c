// Generated from resources/money/donationchangelog.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Who changed a donation, and how. */
export const donationchangelogPlan = resource({
  name: 'donationchangelog',
  kind: 'money',
  about: 'Who changed a donation, and how.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_donationchangelog t',
    tables: ['core_donationchangelog'],
    tallied: true,
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'action', 'change_type', 'created_at', 'id', 'new_amount', 'order', 'recurring', 'resource_uri', 'staff', 'trans_id', 'transaction',
      'updated_at', 'user',
    ],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', { id: { sql: 't.id', type: 'integer', nullable: false } }, 'updated_at'],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      new_amount: 't.new_amount::text',
      order: "'/rest/v1/order/' || t.order_id || '/'",
      recurring: "'/rest/v1/orderrecurring/' || t.recurring_id || '/'",
      resource_uri: "'/rest/v1/donationchangelog/' || t.id || '/'",
      staff: "'/rest/v1/authuser/' || t.staff_id || '/'",
      transaction: "'/rest/v1/transaction/' || t.transaction_id || '/'",
      user: "'/rest/v1/user/' || t.user_id || '/'",
    },
  },
});
