// Generated from resources/targets/boundary.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `boundary` is read, filtered and ordered. */
export const boundaryQuery: ReadPlan = {
  from: 'core_boundary t',
  tables: ['core_boundary'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'geometry', 'group', 'id', 'name', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    group: { sql: 't.group_id', type: 'integer', operators: 'all', relation: 'boundarygroup', to: 'boundarygroup' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    name: { sql: 't.name', type: 'string', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.geometry,
    '/rest/v1/boundarygroup/' || t.group_id || '/' AS "group",
    t.id,
    t.name,
    '/rest/v1/boundary/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
