// Generated from resources/uploads/uploaderror.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `uploaderror` is read, filtered and ordered. */
export const uploaderrorQuery: ReadPlan = {
  from: 'core_uploaderror t',
  tables: ['core_uploaderror'],
  tallied: true,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['col', 'created_at', 'exception', 'id', 'message', 'raw_row', 'resource_uri', 'row', 'updated_at', 'upload', 'value', 'worker_pid'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    row: { sql: 't."row"', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    upload: { sql: 't.upload_id', type: 'integer', operators: 'all', relation: 'upload', to: 'upload' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    row: { sql: 't."row"', type: 'integer', nullable: true },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.col,
    t.created_at,
    t.exception,
    t.id,
    t.message,
    t.raw_row,
    '/rest/v1/uploaderror/' || t.id || '/' AS resource_uri,
    t."row",
    t.updated_at,
    '/rest/v1/upload/' || t.upload_id || '/' AS upload,
    t.value,
    t.worker_pid`,
};
