import { enqueueSql } from '../../../core/jobs/job';
import { checkMailingJob } from '../job-kinds';

/**
 * SQL that enqueues the check of a scheduled mailing `m`, an hour before its time. One check waits at most: another call replaces it.
 * @param id SQL of the mailing's id
 */
export function checkAheadSql(id: string): string {
  return enqueueSql(
    checkMailingJob,
    { mailing: id },
    { jobKey: `'check mailing ' || ${id}`, runAt: `m.scheduled_for AT TIME ZONE 'UTC' - interval '1 hour'` },
  );
}
