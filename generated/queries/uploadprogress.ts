// Generated from resources/uploads/uploadprogress.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `uploadprogress` is read, filtered and ordered. */
export const uploadprogressQuery: ReadPlan = {
  from: 'core_uploadprogress t',
  tables: ['core_uploadprogress'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: ['created_at', 'errors', 'id', 'ok', 'rate', 'resource_uri', 'updated_at', 'upload', 'warnings', 'worker_pid'],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    upload: { sql: 't.upload_id', type: 'integer', operators: 'all', relation: 'upload', to: 'upload' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'integer', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.created_at,
    t.errors,
    t.id,
    t.ok,
    t.rate,
    '/rest/v1/uploadprogress/' || t.id || '/' AS resource_uri,
    t.updated_at,
    '/rest/v1/upload/' || t.upload_id || '/' AS upload,
    t.warnings,
    t.worker_pid`,
};
