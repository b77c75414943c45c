// Generated from resources/lists/list.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `list` is read, filtered and ordered. */
export const listQuery: ReadPlan = {
  from: 'core_list t',
  tables: ['core_list'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'hidden', 'id', 'is_default', 'name', 'notes', 'resource_uri', 'updated_at'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    hidden: { sql: 't.hidden', type: 'boolean', operators: ['exact'] },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    is_default: { sql: 't.is_default', type: 'boolean', operators: ['exact'] },
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
    t.hidden,
    t.id,
    t.is_default,
    t.name,
    t.notes,
    '/rest/v1/list/' || t.id || '/' AS resource_uri,
    t.updated_at`,
};
