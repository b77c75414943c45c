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
  names: ['hidden', 'id', 'is_internal', 'name', 'resource_uri'],
  filters: {
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_internal: { sql: 't.is_internal', type: 'boolean', operators: ['exact'] },
    name: { sql: 't.name', type: 'string', operators: 'all' },
  },
  ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
  object: `
    t.hidden,
    t.id,
    t.is_internal,
    t.name,
    '/rest/v1/reportcategory/' || t.id || '/' AS resource_uri`,
};
