// Generated from resources/targets/targetgroup.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `targetgroup` is read, filtered and ordered. */
export const targetgroupQuery: ReadPlan = {
  from: 'core_targetgroup t',
  tables: ['core_targetgroup'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'hidden', 'id', 'name', 'readonly', 'resource_uri', 'type', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    name: { sql: 't.name', type: 'string', operators: 'all' },
    type: { sql: 't.type', type: 'string', operators: 'all' },
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
    t.hidden,
    t.id,
    t.name,
    t.readonly,
    '/rest/v1/' || lower(t.kind) || 'targetgroup/' || t.id || '/' AS resource_uri,
    t.type,
    t.updated_at`,
};
