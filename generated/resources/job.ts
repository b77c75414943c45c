// Generated from resources/jobs/job.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Work that waits for a worker, is being done, or has failed. What is done is no longer here. */
export const jobPlan = resource({
  name: 'job',
  kind: 'jobs',
  about: 'Work that waits for a worker, is being done, or has failed. What is done is no longer here.',
  methods: { list: ['get'], detail: ['get'] },
  display: {
    name: ['{task} {id}'],
    list: ['task', 'state', 'attempts', 'run_at', 'last_error'],
    sections: [
      { title: 'The job', fields: ['task', 'state', 'queue_name', 'attempts', 'max_attempts', 'last_error'] },
      { title: 'When', fields: ['created_at', 'run_at', 'started_at', 'updated_at'] },
    ],
    verbs: {
      retry: {
        label: 'Try again now',
        when: { state: ['failed', 'retrying', 'cancelled'] },
        on: 'detail',
        method: 'post',
        path: 'retry',
        right: 'edit',
        help: 'Lets it run now, with all its attempts.',
      },
      cancel: {
        label: 'Cancel',
        tone: 'danger',
        confirm: 'Cancel {task}?',
        when: { state: ['waiting', 'scheduled', 'retrying'] },
        on: 'detail',
        method: 'post',
        path: 'cancel',
        right: 'edit',
        help: 'Lets it run no more; `retry` takes it up again.',
      },
    },
  },
  read: {
    from: '(SELECT j.id, j.task_identifier AS task, j.queue_name, j.attempts, j.max_attempts, CASE WHEN j.locked_at IS NOT NULL THEN \'running\' WHEN j.attempts >= j.max_attempts AND j.last_error = \'Cancelled.\' THEN \'cancelled\' WHEN j.attempts >= j.max_attempts THEN \'failed\' WHEN j.attempts > 0 THEN \'retrying\' WHEN j.run_at > now() THEN \'scheduled\' ELSE \'waiting\' END AS state, left(regexp_replace(split_part(j.last_error, chr(10), 1), \'"[^"]*"|\'\'[^\'\']*\'\'|\\S+@\\S+\', \'…\', \'g\'), 300) AS last_error, date_trunc(\'second\', j.run_at AT TIME ZONE \'UTC\') AS run_at, date_trunc(\'second\', j.locked_at AT TIME ZONE \'UTC\') AS started_at, date_trunc(\'second\', j.created_at AT TIME ZONE \'UTC\') AS created_at, date_trunc(\'second\', j.updated_at AT TIME ZONE \'UTC\') AS updated_at FROM graphile_worker.jobs j) t',
    tables: [],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    filters: {
      attempts: { sql: 't.attempts', type: 'integer', operators: 'all' },
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'bigint', operators: 'all', unique: true },
      run_at: { sql: 't.run_at', type: 'datetime', operators: 'all' },
      started_at: { sql: 't.started_at', type: 'datetime', operators: 'all' },
      state: { sql: 't.state', type: 'string', operators: 'all' },
      task: { sql: 't.task', type: 'string', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'run_at', { updated_at: { sql: 't.updated_at', type: 'datetime', nullable: false } }],
    object: {
      cancel: "'/rest/v1/job/' || t.id || '/cancel/'",
      resource_uri: "'/rest/v1/job/' || t.id || '/'",
      retry: "'/rest/v1/job/' || t.id || '/retry/'",
    },
  },
  schema: {
    fields: {
      attempts: { type: 'integer', readonly: true, help: 'How often it was tried.' },
      cancel: { readonly: true, help: 'POST lets it run no more.' },
      created_at: { type: 'datetime', readonly: true, help: 'When it was asked for. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      last_error: { nullable: true, readonly: true, help: 'Why the last attempt failed, without quotations and addresses.' },
      max_attempts: { type: 'integer', readonly: true, help: 'How often it is tried at most.' },
      queue_name: { nullable: true, readonly: true, help: 'Jobs of one queue run one after another.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      retry: { readonly: true, help: 'POST lets it run now, with all its attempts.' },
      run_at: { type: 'datetime', readonly: true, help: 'When it runs next. UTC.' },
      started_at: { type: 'datetime', nullable: true, readonly: true, help: 'When the running attempt began. UTC.' },
      state: {
        choice_labels: {
          waiting: 'Waiting',
          scheduled: 'Scheduled',
          running: 'Running',
          retrying: 'Trying again',
          failed: 'Failed',
          cancelled: 'Cancelled',
        },
        choices: ['waiting', 'scheduled', 'running', 'retrying', 'failed', 'cancelled'],
        readonly: true,
        help: 'Waiting for a worker, scheduled for later, running, to be tried again after a failure, failed for good, or cancelled.',
      },
      task: { readonly: true, help: 'What is to be done, such as rebuild or report.' },
      updated_at: { type: 'datetime', readonly: true, help: 'When it last changed. UTC.' },
    },
  },
});
