import { handleJob, handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { mailReportJob, reportJob } from './job-kinds';
import { forgetResults } from './keep';
import { mailResult } from './mails';
import { runDueReports } from './schedule';
import { runTask } from './task';

/** The jobs of reports. */
export const reportJobs: readonly JobHandler[] = [
  handleJob(reportJob, (job, { services }) => runTask(services, job), { long: true }),
  handleJob(mailReportJob, (job, { services, transport }) => mailResult(services, transport, job)),
  handleRecurring('runDueReports', '* * * * *', ({ services }) => runDueReports(services)),
  handleRecurring('forgetResults', '41 * * * *', ({ services }) => forgetResults(services.pool)),
];
