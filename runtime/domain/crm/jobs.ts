import { handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { reviewCrm, sweepCrm } from './sweep';

/** The jobs of the CRM sync. */
export const crmJobs: readonly JobHandler[] = [
  handleRecurring('sweepCrm', '* * * * *', ({ services }) => sweepCrm(services)),
  handleRecurring('reviewCrm', '23 * * * *', ({ services }) => reviewCrm(services), { retries: true }),
];
