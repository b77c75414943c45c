import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { syncDueUsers, updateSyncMembers } from './sync-run';

/** The jobs of the CRM sync. */
export const crmJobs: readonly JobHandler[] = [
  handleRecurring('sweepCrm', '* * * * *', ({ services }) => syncDueUsers(services)),
  handleRecurring('reviewCrm', '23 * * * *', ({ services }) => updateSyncMembers(services), { retries: true }),
];
