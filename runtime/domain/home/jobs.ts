import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { keepHourCounts } from './hour-counts';

/** The jobs of the first page: what it counts is kept by the hour, and once a day all of it is counted anew. */
export const homeJobs: readonly JobHandler[] = [
  handleRecurring('keepHourCounts', '2 * * * *', ({ services }) => keepHourCounts(services.pool)),
  handleRecurring('recountHours', '23 4 * * *', ({ services }) => keepHourCounts(services.pool, { all: true }), { lane: 'long' }),
];
