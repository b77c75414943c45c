import { handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { syncPartner } from './run';

/** Milliseconds: less than the quarter of an hour after which the next run begins. */
const LONGEST_RUN = 10 * 60_000;

/** The jobs of the fundraising partner. */
export const partnerJobs: readonly JobHandler[] = [
  handleRecurring('syncPartner', '*/15 * * * *', async ({ services }) => void (await syncPartner(services, LONGEST_RUN)), { long: true }),
];
