import { handleJob, handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { mailReportJob, reportJob } from './job-kinds';
import { sendResultMails } from './result/result-mail';
import { runTask } from './run/run-task';
import { enqueueDueReports } from './run/schedule';
import { deleteExpiredResults } from './result/stored-result';

/** The jobs of reports. */
export const reportJobs: readonly JobHandler[] = [
  handleJob(reportJob, (job, { services }) => runTask(services, job), { lane: 'long' }),
  handleJob(mailReportJob, (job, { services, transport }) => sendResultMails(services, transport, job)),
  handleRecurring('runDueReports', '* * * * *', ({ services }) => enqueueDueReports(services)),
  handleRecurring('forgetResults', '41 * * * *', ({ services }) => deleteExpiredResults(services.pool)),
];
