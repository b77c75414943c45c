// Generated from resources/money/product.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `product` is read, filtered and ordered. */
export const productQuery: ReadPlan = {
  from: 'core_product t',
  tables: ['core_product'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'admin_name', 'created_at', 'currency', 'description', 'hidden', 'id', 'maximum_order', 'name', 'orderdetails', 'price', 'resource_uri',
    'shippable', 'status', 'tags', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.admin_name,
    t.created_at,
    t.currency,
    t.description,
    t.hidden,
    t.id,
    t.maximum_order,
    t.name,
    '/rest/v1/orderdetail/?product=' || t.id AS orderdetails,
    t.price::text AS price,
    '/rest/v1/product/' || t.id || '/' AS resource_uri,
    t.shippable,
    t.status,
    (SELECT coalesce(json_agg(CASE WHEN :may(common.view) THEN (SELECT row_to_json(o) FROM (SELECT t1.name, '/rest/v1/tag/' || t1.id || '/' AS resource_uri) o) ELSE to_json('/rest/v1/tag/' || t1.id || '/') END ORDER BY p1.id), '[]') FROM core_product_tags p1 JOIN core_tag t1 ON t1.id = p1.tag_id WHERE p1.product_id = t.id) AS tags,
    t.updated_at`,
};
