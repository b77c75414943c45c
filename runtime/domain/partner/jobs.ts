import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { syncPartner } from './sync';

/** Milliseconds. The next run begins after a quarter of an hour. */
const MAX_DURATION = 10 * 60_000;

/** The jobs of the fundraising partner. */
export const partnerJobs: readonly JobHandler[] = [
  handleRecurring('syncPartner', '*/15 * * * *', async ({ services }) => void (await syncPartner(services, MAX_DURATION)), {
    lane: 'long',
  }),
];
