import { handleJob, handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { sweepMailFiles } from './erase/erase';
import { purgeLoginTokens } from './login-token';
import { normaliseMailboxes } from './mailboxes';
import { mergeJob } from './merge/request';
import { runMerge } from './merge/person-merge';
import { readPhones } from './phones';
import { purgeRequests } from './subscriptions/requests';

/** The jobs of people. */
export const peopleJobs: readonly JobHandler[] = [
  handleJob(mergeJob, ({ merge }, { services }) => runMerge(services, merge)),
  handleRecurring('sweepMailFiles', '*/10 * * * *', ({ services }) => sweepMailFiles(services)),
  handleRecurring('readPhones', '* * * * *', ({ services }) => readPhones(services)),
  handleRecurring('normaliseMailboxes', '*/10 * * * *', ({ services }) => normaliseMailboxes(services)),
  handleRecurring('purgeLoginTokens', '17 * * * *', ({ services }) => purgeLoginTokens(services)),
  handleRecurring('purgeSubscriptionRequests', '23 * * * *', ({ services }) => purgeRequests(services)),
];
