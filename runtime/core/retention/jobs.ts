import { handleRecurring, type JobHandler } from '../jobs/handlers';
import { sweepOldRows } from './sweep';

/** Every hour, beside the jobs that somebody waits for. */
export const retentionJobs: readonly JobHandler[] = [
  handleRecurring('sweepOldRows', '29 * * * *', ({ services, abortSignal }) => sweepOldRows(services, abortSignal), { lane: 'long' }),
];
