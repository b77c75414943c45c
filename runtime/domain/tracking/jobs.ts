import { handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { decideAutotests } from './results/autotest';
import { summarizeMailings } from './results/summarize';

/** The jobs of tracking. */
export const trackingJobs: readonly JobHandler[] = [
  handleRecurring('summarizeMailings', '* * * * *', ({ services }) => summarizeMailings(services)),
  handleRecurring('decideAutotests', '* * * * *', ({ services }) => decideAutotests(services)),
];
