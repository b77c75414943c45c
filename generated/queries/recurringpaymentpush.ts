// Generated from resources/money/recurringpaymentpush.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `recurringpaymentpush` is read, filtered and ordered. */
export const recurringpaymentpushQuery: ReadPlan = {
  from: 'core_transaction t',
  tables: ['core_transaction'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'amount', 'created_at', 'currency', 'failure_code', 'failure_description', 'failure_message', 'id', 'order_id', 'payment_account',
    'recurring_id', 'resource_uri', 'status', 'success', 'trans_id',
  ],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
  ordering: {},
  object: `
    (t.amount) AS amount,
    (t.created_at) AS created_at,
    (t.currency) AS currency,
    (t.failure_code) AS failure_code,
    (t.failure_description) AS failure_description,
    (t.failure_message) AS failure_message,
    t.id,
    (t.order_id) AS order_id,
    (t.account) AS payment_account,
    ((SELECT r.recurring_id FROM core_orderrecurring r WHERE r.order_id = t.order_id)) AS recurring_id,
    '/rest/v1/transaction/' || t.id || '/' AS resource_uri,
    (t.status) AS status,
    (t.success) AS success,
    (t.trans_id) AS trans_id`,
};
