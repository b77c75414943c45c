// Generated from resources/money/donationpush.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `donationpush` is read, filtered and ordered. */
export const donationpushQuery: ReadPlan = {
  from: 'core_order t',
  tables: ['core_order'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['action', 'donationpage', 'id', 'order', 'resource_uri', 'user'],
  filters: { id: { sql: 't.id', type: 'integer', operators: 'all' } },
  ordering: {},
  object: `
    (NULL::json) AS action,
    (NULL::json) AS donationpage,
    t.id,
    (NULL::json) AS "order",
    '/rest/v1/order/' || t.id || '/' AS resource_uri,
    (NULL::json) AS "user"`,
};
