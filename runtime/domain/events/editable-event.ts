import type { Query } from '../../core/database/sql';
import { endInNight } from './event-time';

/** An event as its host may edit it. */
export interface EditableEvent {
  /** The id of its campaign. */
  campaign: number;
  title: string;
  mode: string;
  /** Local time, `YYYY-MM-DDTHH:MM`, or null. */
  startsAt: string | null;
  isPrivate: boolean;
  maxAttendees: number | null;
  /** What a form says that would create the same event: values by parameter, such as `event_title`. None is empty. */
  parameters: Readonly<Record<string, string>>;
  /** Its custom fields, by the parameters that set them, such as `event_parking`. */
  customFields: Readonly<Record<string, readonly string[]>>;
}

const TEXTS = [
  ...['title', 'venue', 'phone', 'public_description', 'directions', 'note_to_attendees', 'notes'],
  ...['mode', 'address1', 'address2', 'city', 'state', 'region', 'postal', 'country', 'timezone'],
];

const EVENT = `
  SELECT e.campaign_id AS campaign, e.title, e.mode, e.is_private AS "isPrivate", e.max_attendees AS "maxAttendees", e.town_id AS "townId",
    to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", to_char(e.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS "endsAt",
    (SELECT row_to_json(o.*) FROM (SELECT ${TEXTS.map((name) => `e.${name}`).join(', ')}) o) AS texts,
    coalesce((SELECT json_object_agg('event_' || o.name, o.texts) FROM (
      SELECT f.name, json_agg(f.value ORDER BY f.id) AS texts FROM events_eventfield f WHERE f.parent_id = e.id GROUP BY f.name) o), '{}') AS "customFields"
  FROM events_event e
  WHERE e.id = $1::integer AND e.status = 'active' AND ($2::integer IS NULL OR e.creator_id = $2
    OR EXISTS (SELECT FROM events_eventsignup s WHERE s.event_id = e.id AND s.user_id = $2 AND s.role = 'host' AND s.status = 'active'))`;

interface EventRow extends Omit<EditableEvent, 'parameters'> {
  endsAt: string | null;
  townId: number | null;
  texts: Record<string, string | null>;
}

/**
 * Reads an event that somebody wants to edit. Undefined when there is none, or when it was cancelled.
 * @param hostId who must have created it or be its host; null for staff, who edit any event
 */
export async function readEditableEvent(query: Query, eventId: number, hostId: number | null): Promise<EditableEvent | undefined> {
  if (!Number.isInteger(eventId)) return undefined;
  const [row] = (await query(EVENT, [eventId, hostId])) as unknown as EventRow[];
  if (!row) return undefined;
  const { texts, endsAt, townId, ...event } = row;
  const values = {
    ...texts,
    ...timesOf('starts_at', event.startsAt),
    ...timesOf('ends_at', endsAt),
    // An event that ends within the day or the night of its start does so on another day, too.
    ...(endsInNight(event.startsAt, endsAt) && { ends_at_date: '' }),
    is_private: String(event.isPrivate),
    max_attendees: event.maxAttendees === null ? '' : String(event.maxAttendees),
    town_id: townId === null ? '' : String(townId),
  };
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[`event_${name}`, value] as const] : []));
  return { ...event, parameters: Object.fromEntries(filled) };
}

function endsInNight(startsAt: string | null, endsAt: string | null): boolean {
  return startsAt !== null && endsAt !== null && endInNight(startsAt, endsAt.slice(11)) === endsAt;
}

function timesOf(name: string, time: string | null): Record<string, string> {
  const [date = '', clock = ''] = time?.split('T') ?? [];
  return { [`${name}_date`]: date, [`${name}_time`]: clock };
}
