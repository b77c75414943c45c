import { handleJob, handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { forgetMail } from './mail/forget';
import { orGiveUp } from './mail/give-up';
import { confirmationJob, notifyJob, tellFriendsJob } from './mail/jobs';
import { sendConfirmation } from './mail/send-confirmation';
import { sendNotifications } from './mail/send-notifications';
import { sendToFriends } from './mail/send-to-friends';

/** The jobs of actions. */
export const actionJobs: readonly JobHandler[] = [
  handleJob(confirmationJob, ({ action }, context) => {
    const actionId = String(action);
    return orGiveUp(context, { kind: 'confirmation', actionId }, () => sendConfirmation(context.services, context.transport, actionId));
  }),
  handleJob(tellFriendsJob, ({ action, taf }, context) => {
    const actionId = String(action);
    return orGiveUp(context, { kind: 'taf', actionId }, () => sendToFriends(context.services, context.transport, actionId, taf));
  }),
  handleJob(notifyJob, ({ action }, context) => {
    const actionId = String(action);
    return orGiveUp(context, { kind: 'notification', actionId }, () => sendNotifications(context.services, context.transport, actionId));
  }),
  handleRecurring('forgetMail', '5 0 * * *', ({ services }) => forgetMail(services.pool), { retries: true }),
];
