import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { geocodeAddresses } from './geocode-addresses';

/** The jobs of addresses. */
export const geoJobs: readonly JobHandler[] = [
  handleRecurring('locateAddresses', '* * * * *', ({ services }) => geocodeAddresses(services)),
];
