// Generated from resources/targets/boundarygroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `boundarygroup` is read, filtered and ordered. */
export const boundarygroupQuery: ReadPlan = {
  from: 'core_boundarygroup t',
  tables: ['core_boundarygroup'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['boundaries', 'created_at', 'description', 'hidden', 'id', 'name', 'resource_uri', 'updated_at'],
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
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    '/rest/v1/boundary/?group=' || t.id AS boundaries,
    t.created_at,
    t.description,
    t.hidden,
    t.id,
    t.name,
    '/rest/v1/boundarygroup/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
