// Generated from resources/money/profileupdatepush.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `profileupdatepush` is read, filtered and ordered. */
export const profileupdatepushQuery: ReadPlan = {
  from: 'core_orderrecurring t',
  tables: ['core_orderrecurring'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'amount', 'card_num', 'created_at', 'currency', 'exp_date', 'exp_date_month', 'exp_date_year', 'id', 'order_id', 'payment_account',
    'recurring_id', 'recurring_period', 'resource_uri', 'trans_id',
  ],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
  ordering: {},
  object: `
    (t.amount) AS amount,
    (t.card_num) AS card_num,
    (t.updated_at) AS created_at,
    (t.currency) AS currency,
    (t.exp_date) AS exp_date,
    (left(t.exp_date, 2)) AS exp_date_month,
    (right(t.exp_date, 2)) AS exp_date_year,
    t.id,
    (t.order_id) AS order_id,
    (t.account) AS payment_account,
    (t.recurring_id) AS recurring_id,
    (t.period) AS recurring_period,
    '/rest/v1/orderrecurring/' || t.id || '/' AS resource_uri,
    (NULL::text) AS trans_id`,
};
