import { defineJob } from '../../../core/jobs/job';
import type { EventLinkUse } from './event-link';

/** An e-mail with a link, to somebody who hosts an event, or to somebody who comes (`signup`). */
export interface EventLinkMail {
  /** The id of the event. */
  event: number;
  /** The id of who gets it. */
  user: number;
  use: EventLinkUse;
  /** When it was asked for, in milliseconds: the link counts from then, and a repeated job sends the same message. */
  asked: number;
}

/** Mails the link to confirm or to manage the event, or to manage the own signup. */
export const eventLinkJob = defineJob<EventLinkMail>('eventLink');
