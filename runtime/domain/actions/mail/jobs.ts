import { handleJob, type JobHandler } from '../../../core/jobs/handlers';
import { defineJob, type Job } from '../../../core/jobs/job';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/call/services';
import { giveUpMail, type MailKind } from '../../transactional-mail';
import type { FriendMessage } from './send-tell-a-friend';

/** The payload of jobs that send e-mails of an action. The statement that stores the action enqueues them. */
interface ActionJob {
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

/**
 * The handler of a job that sends the e-mails of one kind of an action. When the last attempt fails, those that were not sent are recorded as
 * failed.
 */
export function handleMailJob<Payload extends ActionJob>(
  job: Job<Payload>,
  kind: MailKind,
  send: (services: Services, transport: Transport, actionId: string, payload: Payload) => Promise<void>,
): JobHandler {
  return handleJob(job, async (payload, { services, transport, isLastAttempt }) => {
    const actionId = String(payload.action);
    try {
      await send(services, transport, actionId, payload);
    } catch (error) {
      if (isLastAttempt) await giveUpMail(services, actionId, kind);
      throw error;
    }
  });
}
