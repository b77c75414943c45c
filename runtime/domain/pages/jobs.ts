import { handleJob, type JobHandler } from '../../core/jobs/handlers';
import { eventLinkJob, eventMessageJob } from '../events';
import { confirmSubscriptionJob } from './submit/confirm-subscription';
import { sendEventLink, sendEventMessage } from './events/mails';

/** The jobs of pages: e-mails in the words of a page. */
export const pageJobs: readonly JobHandler[] = [
  handleJob(eventLinkJob, (mail, context) => sendEventLink(context, mail)),
  handleJob(eventMessageJob, (message, context) => sendEventMessage(context, message)),
  confirmSubscriptionJob,
];
