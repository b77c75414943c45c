// Generated from resources/money/ordershippingaddress.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `ordershippingaddress` is read, filtered and ordered. */
export const ordershippingaddressQuery: ReadPlan = {
  from: 'core_order_shipping_address t',
  tables: ['core_order_shipping_address'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['address1', 'address2', 'city', 'country', 'created_at', 'id', 'plus4', 'postal', 'region', 'resource_uri', 'state', 'updated_at', 'zip'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.address1,
    t.address2,
    t.city,
    t.country,
    t.created_at,
    t.id,
    t.plus4,
    t.postal,
    t.region,
    '/rest/v1/ordershippingaddress/' || t.id || '/' AS resource_uri,
    t.state,
    t.updated_at,
    t.zip`,
};
