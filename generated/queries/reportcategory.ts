// Generated from resources/reports/reportcategory.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `reportcategory` is read, filtered and ordered. */
export const reportcategoryQuery: ReadPlan = {
  from: 'reports_reportcategory t',
  tables: ['reports_reportcategory'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'hidden', 'id', 'is_internal', 'name', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_internal: { sql: 't.is_internal', type: 'boolean', operators: ['exact'] },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.created_at,
    t.hidden,
    t.id,
    t.is_internal,
    t.name,
    '/rest/v1/reportcategory/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
