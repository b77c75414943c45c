import { handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { locateAddresses } from './locate';

/** The jobs of addresses. */
export const geoJobs: readonly JobHandler[] = [
  handleRecurring('locateAddresses', '* * * * *', ({ services }) => locateAddresses(services)),
];
