import { handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { summarizeMailings } from './results/summarize';

/** The jobs of tracking. */
export const trackingJobs: readonly JobHandler[] = [
  handleRecurring('summarizeMailings', '* * * * *', ({ services }) => summarizeMailings(services)),
];
