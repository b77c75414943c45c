import { databaseTime } from '../../../core/database/clock';
import type { Query } from '../../../core/database/sql';
import { defineJob, enqueueSql } from '../../../core/jobs/job';

/** An e-mail to somebody who comes to an event. */
export interface EventMessage {
  /** The id of the signup. */
  signup: number;
  /** A message of the host or of staff, or that the event does not take place. */
  says: 'message' | 'staff' | 'cancelled';
  /** What was written, as plain text; '' for none. */
  text: string;
  /** When it was written, in milliseconds. */
  asked: number;
  /** Tells it from another message of the same millisecond. A repeated job sends the same message. */
  id: string;
}

/** Mails one of those who come to an event. */
export const eventMessageJob = defineJob<EventMessage>('eventMessage');

/** The most people whom one message goes to. */
const MOST_RECIPIENTS = 1000;

/** SQL that enqueues a message ($2: what it says, $3: the text, $4: when) to each who comes to an event of the rows `e`. */
export const ENQUEUE_MESSAGES = `
  SELECT ${enqueueSql(eventMessageJob, { signup: 's.id', says: '$2::text', text: '$3::text', asked: '$4::bigint', id: 'gen_random_uuid()' })}
  FROM (SELECT s.id FROM events_eventsignup s JOIN e ON e.id = s.event_id
    WHERE s.status = 'active' AND s.role = 'attendee' ORDER BY s.id LIMIT ${MOST_RECIPIENTS}) s`;

/** Mails a message of the host or of staff to each who comes to an event. */
export async function enqueueMessages(query: Query, eventId: number, { says, text }: Pick<EventMessage, 'says' | 'text'>): Promise<void> {
  await query(`WITH e AS (SELECT $1::integer AS id), made AS (${ENQUEUE_MESSAGES}) SELECT count(*)::integer FROM made`, [
    eventId,
    says,
    text,
    databaseTime(),
  ]);
}
