import { NOW_MICROSECONDS } from '../database/sql';
import type { Figure } from '../telemetry/metrics';
import { DEFAULT_HEARTBEAT } from './heartbeat';
import { CANCELLED, HELD } from './job';

/** What the metrics tell of jobs. */
export const JOB_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_jobs',
    help: 'Jobs by what is to be done and how far it is: waiting, scheduled, running, retrying, failed.',
    labels: ['task', 'state'],
    sql: `SELECT task_identifier AS task, CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
        WHEN attempts > 0 THEN 'retrying' WHEN run_at > now() THEN 'scheduled' ELSE 'waiting' END AS state, count(*) AS value
      FROM graphile_worker.jobs WHERE coalesce(last_error, '') NOT IN ('${CANCELLED}', '${HELD}') GROUP BY 1, 2`,
  },
  {
    name: 'advocacy_job_wait_seconds',
    help: 'How long the oldest job of a kind waits that could run.',
    labels: ['task'],
    sql: `SELECT task_identifier AS task, extract(epoch FROM now() - min(run_at)) AS value FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts GROUP BY 1`,
  },
  {
    name: 'advocacy_worker_pools',
    help: 'Pools of workers that are alive, some in each process; 0 while no worker runs.',
    labels: [],
    sql: `SELECT count(*) AS value FROM core_jobworker WHERE seen_at >= ${NOW_MICROSECONDS} - interval '${DEFAULT_HEARTBEAT.timeout} milliseconds'`,
  },
];

/** What `/ready` says about jobs. */
export const JOB_CHECKS = [
  {
    problem: 'No worker is running: mail is not sent, and jobs wait (npm run worker).',
    sql: `NOT EXISTS (SELECT FROM core_jobworker WHERE seen_at >= ${NOW_MICROSECONDS} - interval '${DEFAULT_HEARTBEAT.timeout} milliseconds')`,
  },
  {
    // A job that has failed five times has been tried for some minutes. One that failed for good shows for a day.
    problem: 'Jobs fail again and again: see /rest/v1/job/.',
    sql: `EXISTS (
      SELECT FROM graphile_worker.jobs WHERE last_error NOT IN ('${CANCELLED}', '${HELD}') AND attempts >= LEAST(5, max_attempts)
        AND (attempts < max_attempts OR updated_at > now() - interval '1 day'))`,
  },
];
