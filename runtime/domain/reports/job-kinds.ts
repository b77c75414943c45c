import { defineJob } from '../../framework/jobs/job';

/** Runs a report: the id of its task. It may fail for reasons of its own (the database restarts). */
export const reportJob = defineJob<{ task: number }>('report', { maxAttempts: 8 });

/** Sends the result of a report by e-mail: the id of its task. */
export const mailReportJob = defineJob<{ task: number }>('mailReport');
