// Generated from resources/common/tag.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `tag` is read, filtered and ordered. */
export const tagQuery: ReadPlan = {
  from: 'core_tag t',
  tables: ['core_tag'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'hidden', 'id', 'name', 'order_index', 'resource_uri', 'times_used', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    order_index: { sql: 't.order_index', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.hidden,
    t.id,
    t.name,
    t.order_index,
    '/rest/v1/tag/' || t.id || '/' AS resource_uri,
    t.times_used,
    t.updated_at`,
};
