// Generated from resources/money/profilecancelpush.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `profilecancelpush` is read, filtered and ordered. */
export const profilecancelpushQuery: ReadPlan = {
  from: 'core_orderrecurring t',
  tables: ['core_orderrecurring'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['canceled_by', 'created_at', 'id', 'order_id', 'payment_account', 'recurring_id', 'resource_uri'],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
  ordering: {},
  object: `
    (nullif(replace(t.status, 'canceled_by_', ''), t.status)) AS canceled_by,
    (t.updated_at) AS created_at,
    t.id,
    (t.order_id) AS order_id,
    (t.account) AS payment_account,
    (t.recurring_id) AS recurring_id,
    '/rest/v1/orderrecurring/' || t.id || '/' AS resource_uri`,
};
