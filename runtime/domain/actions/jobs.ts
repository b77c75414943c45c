import { handleJob, handleRecurring, type JobHandler } from '../../core/jobs/handlers';
import { cutDueBatches } from './batches/cut';
import { fillBatchesJob, sendBatchJob } from './batches/pages';
import { fillBatches } from './batches/queue';
import { sendBatch } from './batches/write';
import { deleteOldAddresses, sendTellAFriend } from './mail/send-tell-a-friend';
import { confirmationJob, handleMailJob, mailTargetsJob, notifyJob, tellFriendsJob } from './mail/jobs';
import { sendConfirmation } from './mail/send-confirmation';
import { sendNotifications } from './mail/send-notifications';
import { sendToTargets } from './mail/send-to-targets';
import { purgeProofs } from './proof-of-work';
import { purgeSentForms } from './sending';
import { deliverPush } from './push/deliver';
import { pushJob } from './push/endpoint';

/** The jobs of actions. */
export const actionJobs: readonly JobHandler[] = [
  handleMailJob(confirmationJob, 'confirmation', sendConfirmation),
  handleMailJob(tellFriendsJob, 'taf', (services, transport, actionId, { taf }) => sendTellAFriend(services, transport, actionId, taf)),
  handleMailJob(notifyJob, 'notification', sendNotifications),
  handleMailJob(mailTargetsJob, 'target', sendToTargets),
  handleRecurring('cutBatches', '* * * * *', ({ services }) => cutDueBatches(services, 'threshold'), { lane: 'long' }),
  handleRecurring('cutBatchesOfDay', '0 12 * * *', ({ services }) => cutDueBatches(services, 'day'), { lane: 'long', retries: true }),
  handleJob(fillBatchesJob, ({ page, type }, { services }) => fillBatches(services.pool, page, type), { lane: 'long' }),
  handleJob(sendBatchJob, sendBatch, { lane: 'long' }),
  handleJob(pushJob, (push, { services }) => deliverPush(services, push), { lane: 'remote' }),
  handleRecurring('purgeProofs', '37 * * * *', ({ services }) => purgeProofs(services)),
  handleRecurring('purgeSentForms', '47 * * * *', ({ services }) => purgeSentForms(services)),
  handleRecurring('forgetMail', '5 0 * * *', ({ services }) => deleteOldAddresses(services.pool), { retries: true }),
];
