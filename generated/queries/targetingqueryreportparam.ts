// Generated from resources/mailings/targetingqueryreportparam.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `targetingqueryreportparam` is read, filtered and ordered. */
export const targetingqueryreportparamQuery: ReadPlan = {
  from: 'core_targetingqueryreportparam t',
  tables: ['core_targetingqueryreportparam'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'id', 'name', 'query', 'resource_uri', 'updated_at', 'value'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    query: { sql: 't.query_id', type: 'integer', operators: 'all', to: 'targetingqueryreport' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.id,
    t.name,
    '/rest/v1/targetingqueryreport/' || t.query_id || '/' AS query,
    '/rest/v1/targetingqueryreportparam/' || t.id || '/' AS resource_uri,
    t.updated_at,
    t.value`,
};
