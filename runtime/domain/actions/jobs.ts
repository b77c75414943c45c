import { handleJob, handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { deleteOldAddresses } from './mail/delete-old-addresses';
import { sendOrGiveUp } from './mail/give-up';
import { confirmationJob, mailTargetsJob, notifyJob, tellFriendsJob } from './mail/jobs';
import { sendConfirmation } from './mail/send-confirmation';
import { sendNotifications } from './mail/send-notifications';
import { sendTellAFriend } from './mail/send-tell-a-friend';
import { sendToTargets } from './mail/send-to-targets';
import { deliverPush } from './push/deliver';
import { pushJob } from './push/job';

/** The jobs of actions. */
export const actionJobs: readonly JobHandler[] = [
  handleJob(confirmationJob, ({ action }, context) => {
    const actionId = String(action);
    return sendOrGiveUp(context, { kind: 'confirmation', actionId }, () => sendConfirmation(context.services, context.transport, actionId));
  }),
  handleJob(tellFriendsJob, ({ action, taf }, context) => {
    const actionId = String(action);
    return sendOrGiveUp(context, { kind: 'taf', actionId }, () => sendTellAFriend(context.services, context.transport, actionId, taf));
  }),
  handleJob(notifyJob, ({ action }, context) => {
    const actionId = String(action);
    return sendOrGiveUp(context, { kind: 'notification', actionId }, () =>
      sendNotifications(context.services, context.transport, actionId),
    );
  }),
  handleJob(mailTargetsJob, ({ action }, context) => {
    const actionId = String(action);
    return sendOrGiveUp(context, { kind: 'target', actionId }, () => sendToTargets(context.services, context.transport, actionId));
  }),
  handleJob(pushJob, (push, { services }) => deliverPush(services, push), { lane: 'remote' }),
  handleRecurring('forgetMail', '5 0 * * *', ({ services }) => deleteOldAddresses(services.pool), { retries: true }),
];
