import { defineJob } from '../../../core/jobs/job';
import type { FriendMessage } from './tell-a-friend';

/** The payload of jobs that send e-mails of an action. The statement that stores the action enqueues them. */
export interface ActionJob {
  /** The id of the action. */
  action: number;
}

/** Sends the confirmation to the person who acted. */
export const confirmationJob = defineJob<ActionJob>('confirmation');

/** Sends the tell-a-friend e-mails. Their addresses are rows of `core_actionmail`. */
export const tellFriendsJob = defineJob<ActionJob & { taf: FriendMessage }>('tellFriends');

/** Notifies those whom the followup of the page names. */
export const notifyJob = defineJob<ActionJob>('notify');

/** E-mails the targets of the action. */
export const mailTargetsJob = defineJob<ActionJob>('mailTargets');
