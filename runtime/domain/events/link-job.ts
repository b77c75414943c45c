import { defineJob } from '../../framework/jobs/job';
import type { EventLinkUse } from './event-link';

/** An e-mail with a link, to somebody who hosts an event. */
export interface EventLinkMail {
  /** The id of the event. */
  event: number;
  /** The id of the host. */
  user: number;
  use: EventLinkUse;
  /** When it was asked for, in milliseconds: the link counts from then, and a repeated job sends the same message. */
  asked: number;
}

/** Mails a host the link to confirm or to manage the event. */
export const eventLinkJob = defineJob<EventLinkMail>('eventLink');
