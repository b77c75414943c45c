import type { Query } from '../../framework/database/query';
import { NOW_MICROSECONDS } from '../../framework/database/sql';

/** What the campaign shows of its events. */
const SHOWN = [
  'title',
  'venue',
  'address1',
  'city',
  'state',
  'zip',
  'public_description',
  'directions',
  'attendee_count',
  'notes',
] as const;

/** An event as its pages tell of it. */
export interface ShownEvent {
  id: number;
  /** The id of its campaign. */
  campaign: number;
  campaignTitle: string;
  /** Its own title, or else that of its campaign. */
  title: string;
  status: string;
  isConfirmed: boolean;
  isApproved: boolean;
  isPrivate: boolean;
  /** The campaign is hidden. */
  isHidden: boolean;
  isOver: boolean;
  isFull: boolean;
  mode: string;
  /** Local time, `YYYY-MM-DDTHH:MM`, or null. */
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
  attendees: number;
  capacity: number | null;
  /** Texts by column. */
  texts: Readonly<Record<'venue' | 'address1' | 'address2' | 'city' | 'state' | 'region' | 'zip' | 'postal' | 'country', string>> &
    Readonly<Record<'public_description' | 'directions' | 'notes' | 'note_to_attendees' | 'phone', string | null>>;
  /** What the public may see, by the campaign: `show_title` is `title`. */
  shows: Readonly<Record<(typeof SHOWN)[number], boolean>>;
}

const ATTENDEES = `(SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = e.id AND s.status = 'active' AND s.role = 'attendee')`;

const EVENT = `
  SELECT e.id, e.campaign_id AS campaign, c.title AS "campaignTitle", coalesce(nullif(e.title, ''), c.title) AS title, e.status, e.mode,
    e.host_is_confirmed AS "isConfirmed", e.is_approved AS "isApproved", e.is_private AS "isPrivate", c.hidden AS "isHidden",
    coalesce(coalesce(e.ends_at_utc, e.starts_at_utc) <= ${NOW_MICROSECONDS}, false) AS "isOver",
    coalesce(${ATTENDEES} >= e.max_attendees, false) AS "isFull", ${ATTENDEES} AS attendees, e.max_attendees AS capacity,
    to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", to_char(e.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS "endsAt",
    coalesce(nullif(e.timezone, ''), c.timezone) AS timezone,
    (SELECT row_to_json(o) FROM (SELECT e.venue, e.address1, e.address2, e.city, e.state, e.region, e.zip, e.postal, e.country,
      e.public_description, e.directions, e.notes, e.note_to_attendees, e.phone) o) AS texts,
    json_build_object(${SHOWN.map((name) => `'${name}', c.show_${name}`).join(', ')}) AS shows
  FROM events_event e JOIN events_campaign c ON c.id = e.campaign_id WHERE e.id = $1::integer`;

/** Reads an event for its pages. Undefined when there is no such event. */
export async function readShownEvent(query: Query, eventId: number): Promise<ShownEvent | undefined> {
  const [row] = await query(EVENT, [eventId]);
  return row as unknown as ShownEvent | undefined;
}
