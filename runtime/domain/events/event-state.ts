import type { Pool, PoolClient } from 'pg';
import { isOverSql } from './event-time';
import { type Query, NOW_SECONDS } from '../../core/database/sql';

/** What decides whether a person can sign up for an event. */
export interface EventState {
  /** The id of its campaign. */
  campaign: number;
  status: string;
  /** Staff have approved it and its host has confirmed it, where the campaign requires that. */
  takesSignups: boolean;
  isOver: boolean;
  /** The most attendees; null for any number. */
  capacity: number | null;
  attendees: number;
  /** The signup of the person, the active one if there are several. */
  signup: { id: number; role: string; status: string } | null;
}

/** SQL of how many come to the event in the row `event`. Its hosts do not count. */
export const attendeesSql = (event: string): string =>
  `(SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = ${event}.id AND s.status = 'active' AND s.role = 'attendee')`;

/** SQL: whether the event in the row `event` has a place left. One that takes any number is not counted. */
export const hasPlaceSql = (event: string): string => `(${event}.max_attendees IS NULL OR ${event}.max_attendees > ${attendeesSql(event)})`;

const STATE = `
  SELECT e.campaign_id AS campaign, e.status, e.is_approved AND e.host_is_confirmed AS "takesSignups",
    ${isOverSql('e')} AS "isOver", e.max_attendees AS capacity,
    ${attendeesSql('e')} AS attendees,
    (SELECT row_to_json(o.*) FROM (
      SELECT s.id, s.role, s.status FROM events_eventsignup s WHERE s.event_id = e.id AND s.user_id = $2::integer
      ORDER BY s.status = 'active' DESC, s.id DESC LIMIT 1) o) AS signup
  FROM events_event e WHERE e.id = $1::integer`;

/** Reads the state of an event for a person (null: somebody new). Undefined when there is no such event. */
export async function readEventState(
  connection: Pool | PoolClient,
  eventId: number,
  userId: number | null,
): Promise<EventState | undefined> {
  if (!Number.isInteger(eventId)) return undefined;
  const { rows } = await connection.query<EventState>({ name: 'event_state', text: STATE, values: [eventId, userId] });
  return rows[0];
}

/**
 * Locks an event until the end of the transaction, so that people sign up one after another and its last place is given once. Read the state in
 * a later statement: only that one sees what others have stored while this one waited.
 */
export async function lockEvent(client: PoolClient, eventId: number): Promise<void> {
  await client.query({ name: 'event_lock', text: 'SELECT FROM events_event WHERE id = $1 FOR UPDATE', values: [eventId] });
}

/** Notes that the host of an event has confirmed it. Once: the time of the first confirmation stays. */
export async function confirmEvent(query: Query, eventId: number): Promise<void> {
  await query(
    `UPDATE events_event SET host_is_confirmed = true, confirmed_at = coalesce(confirmed_at, ${NOW_SECONDS}), updated_at = ${NOW_SECONDS}
     WHERE id = $1::integer AND status = 'active' AND NOT host_is_confirmed`,
    [eventId],
  );
}
