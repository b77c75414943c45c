// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `mergefile` is read, filtered and ordered. */
export const mergefileQuery: ReadPlan = {
  from: 'core_mergefile t',
  tables: ['core_mergefile'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'created_at', 'error', 'filename', 'finished_at', 'id', 'line_count', 'lookup_column', 'name', 'path', 'resource_uri', 'row_count',
    'started_at', 'status', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
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
    t.created_at,
    t.error,
    t.filename,
    t.finished_at,
    t.id,
    t.line_count,
    t.lookup_column,
    t.name,
    t.path,
    '/rest/v1/mergefile/' || t.id || '/' AS resource_uri,
    t.row_count,
    t.started_at,
    t.status,
    t.updated_at`,
};
