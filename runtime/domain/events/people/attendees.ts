import { eventStatus } from '../../../../generated/states/event';
import { eventsignupStatus } from '../../../../generated/states/eventsignup';
import { databaseTime } from '../../../core/database/clock';
import { type Query, NOW_SECONDS } from '../../../core/database/sql';
import { mayMoveSql, moveSql } from '../../../core/database/states';
import { NAME_SQL } from '../../people';
import { ENQUEUE_MESSAGES } from './message-job';

/** Somebody who comes to an event, as its host knows them: by name alone. */
export interface Attendee {
  /** The id of the signup. */
  id: number;
  name: string;
  attended: boolean | null;
}

/** The most attendees that a host sees. */
const MOST_ATTENDEES = 1000;

const COMES = `s.status = 'active' AND s.role = 'attendee'`;

/** Those who come to an event, by name. */
export async function findAttendees(query: Query, eventId: number): Promise<Attendee[]> {
  const rows = await query(
    `SELECT s.id, ${NAME_SQL} AS name, s.attended FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.event_id = $1::integer AND ${COMES} ORDER BY lower(u.last_name), lower(u.first_name), s.id LIMIT ${MOST_ATTENDEES}`,
    [eventId],
  );
  return rows as unknown as Attendee[];
}

/**
 * Notes who came to an event.
 * @param listed ids of the signups that the host saw: others, and those of other events, stay as they are
 * @param came ids of those who came
 */
export async function markAttended(query: Query, eventId: number, listed: readonly number[], came: readonly number[]): Promise<void> {
  await query(
    `UPDATE events_eventsignup s SET attended = s.id = ANY ($3::integer[]), updated_at = ${NOW_SECONDS}
     WHERE s.event_id = $1::integer AND s.id = ANY ($2::integer[]) AND ${COMES} AND s.attended IS DISTINCT FROM (s.id = ANY ($3::integer[]))`,
    [eventId, listed, came],
  );
}

/** Cancels an event and mails those who come, once. */
export async function cancelEvent(query: Query, eventId: number): Promise<void> {
  await query(
    `WITH e AS (
       UPDATE events_event SET ${moveSql(eventStatus.cancel)}, updated_at = ${NOW_SECONDS} WHERE id = $1::integer AND ${mayMoveSql(eventStatus.cancel)} RETURNING id
     ), made AS (${ENQUEUE_MESSAGES}) SELECT count(*)::integer FROM made`,
    [eventId, 'cancelled', '', databaseTime()],
  );
}

/** Somebody who comes to an event, with their address; undefined where they do not come, or not any more. */
export async function findComer(query: Query, eventId: number, userId: number): Promise<{ id: number; email: string } | undefined> {
  const [row] = await query(
    `SELECT u.id, u.email FROM events_eventsignup s JOIN core_user u ON u.id = s.user_id
     WHERE s.event_id = $1::integer AND s.user_id = $2::integer AND ${COMES} LIMIT 1`,
    [eventId, userId],
  );
  return row as { id: number; email: string } | undefined;
}

/** Notes that somebody who signed up for an event does not come. */
export async function cancelSignup(query: Query, eventId: number, userId: number): Promise<void> {
  await query(
    `UPDATE events_eventsignup s SET ${moveSql(eventsignupStatus.cancel)}, updated_at = ${NOW_SECONDS} WHERE s.event_id = $1::integer AND s.user_id = $2::integer AND ${COMES}`,
    [eventId, userId],
  );
}
