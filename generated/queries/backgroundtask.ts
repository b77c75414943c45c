// Generated from resources/reports/backgroundtask.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `backgroundtask` is read, filtered and ordered. */
export const backgroundtaskQuery: ReadPlan = {
  from: 'core_job t',
  tables: ['core_job'],
  tallied: false,
  key: 't.id',
  keyType: 'integer',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'integer',
  names: [
    'completed', 'created_at', 'details', 'estimated_finish_at', 'finished_at', 'goal', 'id', 'job_type', 'message', 'progress', 'rate',
    'resource_uri', 'started_at', 'status', 'submitter', 'updated_at',
  ],
  filters: {
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    finished_at: { sql: 't.finished_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'integer', operators: 'all' },
    job_type: { sql: 't.job_type', type: 'string', operators: 'all' },
    started_at: { sql: 't.started_at', type: 'datetime', operators: 'all' },
    status: { sql: 't.status', type: 'string', operators: 'all' },
    submitter: { sql: 't.submitter_id', type: 'integer', operators: 'all', to: 'authuser' },
    updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    finished_at: { sql: 't.finished_at', type: 'datetime', nullable: true },
    id: { sql: 't.id', type: 'integer', nullable: false },
    started_at: { sql: 't.started_at', type: 'datetime', nullable: true },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    (t.finished_at IS NOT NULL) AS completed,
    t.created_at,
    (json_build_object('download_uri', t.result_data->>'download_uri', 'status', t.status, 'translated_from', t.result_data->>'translated_from')) AS details,
    t.estimated_finish_at,
    t.finished_at,
    t.goal,
    t.id,
    t.job_type,
    (CASE WHEN t.status IS DISTINCT FROM 'failed' OR t.submitter_id = :account OR :may(reports.edit) THEN coalesce(t.result_data->>'message', '') ELSE 'It failed. Whoever asked for it, and whoever may edit reports, sees why.' END) AS message,
    t.progress,
    t.rate,
    '/rest/v1/backgroundtask/' || t.id || '/' AS resource_uri,
    t.started_at,
    t.status,
    '/rest/v1/authuser/' || t.submitter_id || '/' AS submitter,
    t.updated_at`,
};
