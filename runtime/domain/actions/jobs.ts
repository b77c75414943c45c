import { handleJob, handleRecurring, type JobHandler } from '../../framework/jobs/handlers';
import { deleteOldAddresses } from './mail/delete-old-addresses';
import { confirmationJob, mailTargetsJob, notifyJob, tellFriendsJob } from './mail/jobs';
import { handleMailJob } from './mail/mail-job';
import { sendConfirmation } from './mail/send-confirmation';
import { sendNotifications } from './mail/send-notifications';
import { sendTellAFriend } from './mail/send-tell-a-friend';
import { sendToTargets } from './mail/send-to-targets';
import { deliverPush } from './push/deliver';
import { pushJob } from './push/job';

/** The jobs of actions. */
export const actionJobs: readonly JobHandler[] = [
  handleMailJob(confirmationJob, 'confirmation', sendConfirmation),
  handleMailJob(tellFriendsJob, 'taf', (services, transport, actionId, { taf }) => sendTellAFriend(services, transport, actionId, taf)),
  handleMailJob(notifyJob, 'notification', sendNotifications),
  handleMailJob(mailTargetsJob, 'target', sendToTargets),
  handleJob(pushJob, (push, { services }) => deliverPush(services, push), { lane: 'remote' }),
  handleRecurring('forgetMail', '5 0 * * *', ({ services }) => deleteOldAddresses(services.pool), { retries: true }),
];
