// Generated from resources/jobs/job.yaml by `npm run generate`. Edit that, not this.
import type { ReadPlan } from '../../runtime';

/** How `job` is read, filtered and ordered. */
export const jobQuery: ReadPlan = {
  from: '(SELECT j.id, j.task_identifier AS task, j.queue_name, j.attempts, j.max_attempts, CASE WHEN j.locked_at IS NOT NULL THEN \'running\' WHEN j.attempts >= j.max_attempts AND j.last_error = \'Cancelled.\' THEN \'cancelled\' WHEN j.attempts >= j.max_attempts THEN \'failed\' WHEN j.attempts > 0 THEN \'retrying\' WHEN j.run_at > now() THEN \'scheduled\' ELSE \'waiting\' END AS state, left(regexp_replace(split_part(j.last_error, chr(10), 1), \'"[^"]*"|\'\'[^\'\']*\'\'|\\S+@\\S+\', \'…\', \'g\'), 300) AS last_error, date_trunc(\'second\', j.run_at AT TIME ZONE \'UTC\') AS run_at, date_trunc(\'second\', j.locked_at AT TIME ZONE \'UTC\') AS started_at, date_trunc(\'second\', j.created_at AT TIME ZONE \'UTC\') AS created_at, date_trunc(\'second\', j.updated_at AT TIME ZONE \'UTC\') AS updated_at FROM graphile_worker.jobs j) t',
  tables: [],
  tallied: false,
  key: 't.id',
  keyType: 'bigint',
  keyField: 'id',
  primary: 't.id',
  primaryType: 'bigint',
  names: [
    'attempts', 'cancel', 'created_at', 'id', 'last_error', 'max_attempts', 'queue_name', 'resource_uri', 'retry', 'run_at', 'started_at',
    'state', 'task', 'updated_at',
  ],
  filters: {
    attempts: { sql: 't.attempts', type: 'integer', operators: 'all' },
    created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
    id: { sql: 't.id', type: 'bigint', operators: 'all' },
    run_at: { sql: 't.run_at', type: 'datetime', operators: 'all' },
    started_at: { sql: 't.started_at', type: 'datetime', operators: 'all' },
    state: { sql: 't.state', type: 'string', operators: 'all' },
    task: { sql: 't.task', type: 'string', operators: 'all' },
  },
  ordering: {
    created_at: { sql: 't.created_at', type: 'datetime', nullable: false },
    id: { sql: 't.id', type: 'bigint', nullable: false },
    run_at: { sql: 't.run_at', type: 'datetime', nullable: false },
    updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false },
  },
  object: `
    t.attempts,
    '/rest/v1/job/' || t.id || '/cancel/' AS cancel,
    t.created_at,
    t.id,
    t.last_error,
    t.max_attempts,
    t.queue_name,
    '/rest/v1/job/' || t.id || '/' AS resource_uri,
    '/rest/v1/job/' || t.id || '/retry/' AS retry,
    t.run_at,
    t.started_at,
    t.state,
    t.task,
    t.updated_at`,
};
