import { handleJob, handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { mailReportJob, sendResultMails } from './result/result-mail';
import { enqueueDueReports } from './run/schedule';
import { Message } from '../../core/words';
import { NOW_SECONDS, queryOn } from '../../core/database/sql';
import { inFileTransaction } from '../../core/files/file-transaction';
import type { Services } from '../../core/call/services';
import { recentErasures } from '../people';
import type { BackgroundRun } from './run/run-options';
import { CompletedElsewhere, completeTask, failTask, reportJob, startTask, TASK_RESULT_LIFETIME } from './run/background-task';
import { reuseSeconds, viewerKey, viewerOfTask } from './run/run-or-reuse';
import { type ReportOutput, runReport, staffMessage } from './run/run-report';
import { adHocReport, findReportById, type RunnableReport } from './run/runnable-report';
import { cacheKey, deleteExpiredResults, findCachedResult, storeResult } from './result/stored-result';

/** The jobs of reports. */
export const reportJobs: readonly JobHandler[] = [
  handleJob(reportJob, (job, { services }) => runTask(services, job), { lane: 'long' }),
  handleJob(mailReportJob, (job, { services, transport }) => sendResultMails(services, transport, job)),
  handleRecurring('runDueReports', '* * * * *', ({ services }) => enqueueDueReports(services)),
  handleRecurring('forgetResults', '41 * * * *', ({ services }) => deleteExpiredResults(services.pool)),
];

/** Milliseconds. */
const PROGRESS_INTERVAL = 2_000;

/**
 * The job of a background run: runs the report, stores its result, and completes the task. A task ends once, even if several workers run its
 * job, because result, status and e-mails are written in one transaction. Throws temporary errors, so that the queue tries again.
 */
async function runTask(services: Services, { task }: { task: number }): Promise<void> {
  const { pool } = services;
  const run = await startTask(pool, task);
  if (!run) return;
  try {
    const report = run.report === null ? adHocReport(run.sql!) : await findReportById(pool, run.report);
    if (!report) return await failTask(pool, task, run, new Message('reports.report_deleted'));
    await runAndComplete(services, task, run, report);
  } catch (error) {
    if (error instanceof CompletedElsewhere) return;
    const message = staffMessage(error);
    if (message === undefined) throw error;
    await failTask(pool, task, run, message);
  }
}

async function runAndComplete(services: Services, task: number, run: BackgroundRun, report: RunnableReport): Promise<void> {
  const { pool, settings } = services;
  const seconds = reuseSeconds(report, run);
  const viewer = await viewerOfTask(services, task, report);
  const key = cacheKey(report, run.params, run.format, viewerKey(services, viewer));
  const cached = run.refresh || seconds === 0 ? undefined : await findCachedResult(pool, key, seconds);
  if (cached) return inFileTransaction(pool, (client) => completeTask(client, task, run, cached), 'program');
  const erasures = await recentErasures(queryOn(pool));
  const limits = { timeout: settings.reportJobTimeout, background: true, viewer };
  const output = await runReport(services, report, run.params, run.format, limits);
  const progress = showProgress(services, task, output);
  try {
    const lifetime = { key, seconds: Math.max(TASK_RESULT_LIFETIME, seconds), erasures };
    await storeResult(services, output, lifetime, (client, result) => completeTask(client, task, run, result));
  } finally {
    await progress.stop();
  }
}

/** Writes the number of rows so far to the task at regular intervals, until `stop`. */
export function showProgress({ pool, log }: Services, task: number, output: ReportOutput): { stop(): Promise<void> } {
  const startedAt = performance.now();
  let lastUpdate = Promise.resolve();
  const timer = setInterval(() => {
    const rows = output.rowCount();
    lastUpdate = pool
      .query(`UPDATE core_job SET progress = $2, rate = $3, updated_at = ${NOW_SECONDS} WHERE id = $1 AND finished_at IS NULL`, [
        task,
        rows,
        ((rows ?? 0) * 1000) / (performance.now() - startedAt),
      ])
      .then(
        () => undefined,
        (error: unknown) => log.warn('A task could not show how far it is.', { task, cause: error }),
      );
  }, PROGRESS_INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return lastUpdate;
    },
  };
}
