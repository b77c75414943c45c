import { handleJob, type JobHandler } from '../../framework/jobs/handlers';
import { eventLinkJob } from '../events';
import { confirmSubscriptionJob } from './confirm-subscription/mail';
import { sendEventLink } from './events/send-link';

/** The jobs of pages: e-mails in the words of a page. */
export const pageJobs: readonly JobHandler[] = [
  handleJob(eventLinkJob, (mail, context) => sendEventLink(context, mail)),
  confirmSubscriptionJob,
];
