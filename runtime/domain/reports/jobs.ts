import type { TaskList } from 'graphile-worker';
import type { Services } from '../../framework/http/call';
import type { Transport } from '../transactional-mail';
import { forgetResults } from './keep';
import { mailTask } from './mails';
import { runDueReports } from './schedule';
import { runTask, type ReportJob } from './task';

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
