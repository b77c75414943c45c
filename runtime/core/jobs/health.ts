import { NOW_MICROSECONDS } from '../database/sql';
import { DEFAULT_HEARTBEAT } from './heartbeat';
import { CANCELLED, HELD } from './job';

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
