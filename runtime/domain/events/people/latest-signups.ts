import type { ViewedQuery } from '../../../core/read';

/** Somebody who signed up for an event. */
export interface LatestSignup {
  id: number;
  /** The path of the person. */
  user: string;
  role: string;
  status: string;
  attended: boolean | null;
  /** When, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
  at: string;
}

/** Signups that the page of an event shows. */
export const MOST_LATEST = 50;

const FIND = `
  SELECT s.id, '/rest/v1/user/' || s.user_id || '/' AS "user", s.role, s.status, s.attended, to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at
  FROM events_eventsignup s WHERE s.event_id = $1 AND s.status <> 'deleted' ORDER BY s.event_id DESC, s.id DESC LIMIT ${MOST_LATEST}`;

/** Who signed up for an event last, the latest first. */
export async function latestSignups(on: ViewedQuery, eventId: number): Promise<LatestSignup[]> {
  return (await on.query<LatestSignup>({ name: 'latest-signups', text: FIND, values: [eventId] })).rows;
}
