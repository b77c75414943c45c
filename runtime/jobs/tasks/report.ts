import type { TaskList } from 'graphile-worker';
import type { Services } from '../../call';
import type { Transport } from '../../mail';
import { forgetResults } from '../../reports/keep';
import { mailTask } from '../../reports/mails';
import { runDueReports } from '../../reports/schedule';
import { runTask, type ReportJob } from '../../reports/task';

/** The jobs of reports. */
export function reportTasks(services: Services, transport: Transport): TaskList {
  return {
    report: (job) => runTask(services, job as ReportJob),
    mailReport: (job) => mailTask(services, transport, job as ReportJob),
    runDueReports: () => runDueReports(services),
    forgetResults: () => forgetResults(services.pool),
  };
}

/** When they run by themselves. */
export const REPORT_TIMES = `
* * * * * runDueReports ?max=1&jobKey=runDueReports
41 * * * * forgetResults ?max=1&jobKey=forgetResults
`;
