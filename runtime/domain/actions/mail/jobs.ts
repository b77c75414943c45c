import { defineJob } from '../../../framework/jobs/job';
import type { Words } from './friend';

/** What every job that sends e-mails of an action is told. Jobs are enqueued in the statement that stores the action. */
interface ActionJob {
  /** The id of the action. */
  action: number;
}

/** Confirms an action to the person who acted. */
export const confirmationJob = defineJob<ActionJob>('confirmation');

/** Tells friends of whoever acted. The addresses are rows of their own. */
export const tellFriendsJob = defineJob<ActionJob & { taf: Words }>('tellFriends');

/** Tells those of an action whom the page's followup names. */
export const notifyJob = defineJob<ActionJob>('notify');
