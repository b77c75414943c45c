// Generated from resources/money/orderuserdetail.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `orderuserdetail` is read, filtered and ordered. */
export const orderuserdetailQuery: ReadPlan = {
  from: 'core_order_user_detail t',
  tables: ['core_order_user_detail'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'address1', 'address2', 'city', 'country', 'created_at', 'email', 'first_name', 'id', 'last_name', 'middle_name', 'plus4', 'postal',
    'prefix', 'region', 'resource_uri', 'source', 'state', 'suffix', 'updated_at', 'zip',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    email: { sql: 't.email', type: 'string', operators: ['exact', 'iexact', 'in'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    last_name: { sql: 't.last_name', type: 'string', operators: 'all' },
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
    t.email,
    t.first_name,
    t.id,
    t.last_name,
    t.middle_name,
    t.plus4,
    t.postal,
    t.prefix,
    t.region,
    '/rest/v1/orderuserdetail/' || t.id || '/' AS resource_uri,
    t.source,
    t.state,
    t.suffix,
    t.updated_at,
    t.zip`,
};
