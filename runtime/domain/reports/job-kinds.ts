import { defineJob } from '../../core/jobs/job';

/** Runs a report. `task` is the id of its task. The database may restart meanwhile, so it is tried several times. */
export const reportJob = defineJob<{ task: number }>('report', { maxAttempts: 8 });

/** Sends the result of a report by e-mail. `task` is the id of its task. */
export const mailReportJob = defineJob<{ task: number }>('mailReport');
