import { Message } from '../../core/words';
import { backgroundtaskStatus } from '../../../generated/states/backgroundtask';
import { moveSql } from '../../core/database/states';
import { type Query, NOW_SECONDS } from '../../core/database/sql';
import { idsOf, type OutgoingKind } from '../../core/backup/holds';
import { mailReportJob } from './result/result-mail';
import { reportJob } from './run/background-task';
import { dueReports } from './run/schedule';

const DROPPED = new Message('jobs.dropped_after_restore');

/** Runs of reports, and the e-mails that tell of them. */
export const reportOutgoing: readonly OutgoingKind[] = [
  {
    name: 'reports',
    jobs: [reportJob.name, mailReportJob.name],
    seekers: ['runDueReports'],
    tables: ['reports_report', 'reports_mail', 'core_job'],
    async hold(query) {
      const due = await dueReports(query);
      for (const { id, dueTime } of due)
        await query('UPDATE reports_report SET ran_for = $2::text::timestamp, held_for = $2::text::timestamp WHERE id = $1::integer', [
          id,
          dueTime,
        ]);
      return due.length;
    },
    /** One that has run for a later time since does not run for the earlier one. */
    async release(query) {
      await query(
        'UPDATE reports_report SET ran_for = CASE WHEN ran_for = held_for THEN NULL ELSE ran_for END, held_for = NULL WHERE held_for IS NOT NULL',
        [],
      );
    },
    async drop(query, jobs) {
      await query('UPDATE reports_report SET held_for = NULL WHERE held_for IS NOT NULL', []);
      await endTasks(query, idsOf(jobs, reportJob.name, 'task'));
      await query(`UPDATE reports_mail SET state = 'skipped', error = $2 WHERE task_id = ANY ($1::integer[]) AND state = 'waiting'`, [
        idsOf(jobs, mailReportJob.name, 'task'),
        DROPPED,
      ]);
    },
  },
];

async function endTasks(query: Query, tasks: readonly number[]): Promise<void> {
  await query(
    `UPDATE core_job SET ${moveSql(backgroundtaskStatus.fail)}, finished_at = ${NOW_SECONDS}, updated_at = ${NOW_SECONDS}, result_data = $2::text::jsonb
     WHERE id = ANY ($1::integer[]) AND finished_at IS NULL`,
    [tasks, JSON.stringify({ message: DROPPED })],
  );
}
