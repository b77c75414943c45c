import { NOW_MICROSECONDS } from '../../framework/database/sql';
import type { Pool, PoolClient } from 'pg';

/** What there is to know of an event before somebody takes a place. */
export interface EventState {
  campaign: number;
  status: string;
  /** Staff have approved it and its host has confirmed it, where the campaign wants that. */
  open: boolean;
  past: boolean;
  /** How many people it takes; null for any number. */
  places: number | null;
  attendees: number;
  /** The person's own signup, the active one if there are several. */
  own: { id: number; role: string; status: string } | null;
}

const STATE = `
  SELECT e.campaign_id AS campaign, e.status, e.is_approved AND e.host_is_confirmed AS open,
    coalesce(coalesce(e.ends_at_utc, e.starts_at_utc) <= ${NOW_MICROSECONDS}, false) AS past, e.max_attendees AS places,
    (SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = e.id AND s.status = 'active' AND s.role = 'attendee') AS attendees,
    (SELECT row_to_json(o) FROM (
      SELECT s.id, s.role, s.status FROM events_eventsignup s WHERE s.event_id = e.id AND s.user_id = $2::integer
      ORDER BY s.status = 'active' DESC, s.id DESC LIMIT 1) o) AS own
  FROM events_event e WHERE e.id = $1::integer`;

/** Reads an event; undefined when there is none. */
export async function eventState(on: Pool | PoolClient, eventId: number, userId: number | null): Promise<EventState | undefined> {
  if (!Number.isInteger(eventId)) return undefined;
  const { rows } = await on.query<EventState>({ name: 'event_state', text: STATE, values: [eventId, userId] });
  return rows[0];
}

/** Makes others wait who want a place at the event. What they took before is seen by the next statement, not by this one. */
export async function lockEvent(client: PoolClient, eventId: number): Promise<void> {
  await client.query({ name: 'event_lock', text: 'SELECT FROM events_event WHERE id = $1 FOR UPDATE', values: [eventId] });
}
