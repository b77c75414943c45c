import { addressLines, besideTown, type ChosenTown, chosenTownSql } from '../geo';
import { HOME_COUNTRY_SQL } from '../installation';
import type { Language, PublicTexts } from '../languages';
import { NOW_MICROSECONDS, type Query } from '../../core/database/sql';
import { attendeesSql, hasPlaceSql } from './event-state';
import { allDaySql, type EventTime, eventZoneSql, homeZoneSql, isOverSql } from './event-time';

/** What the campaign shows the public of its events, as JSON. */
const SHOWS = `json_build_object(
  'title', c.show_title, 'venue', c.show_venue, 'address1', c.show_address1, 'city', c.show_city, 'state', c.show_state, 'zip', c.show_zip,
  'public_description', c.show_public_description, 'directions', c.show_directions, 'attendee_count', c.show_attendee_count, 'notes', c.show_notes)`;

const PLACE_COLUMNS = ['venue', 'address1', 'address2', 'city', 'state', 'region', 'zip', 'postal', 'country'] as const;
const PLACE = PLACE_COLUMNS.map((name) => `e.${name}`).join(', ');

const CHOSEN_TOWN = chosenTownSql('e.town_id');

/** Where an event is, and what of it the public may see. */
export interface EventPlace {
  mode: string;
  /** Texts by column. */
  texts: Readonly<Record<(typeof PLACE_COLUMNS)[number], string>>;
  /** The town that its host chose of several with the name. */
  chosenTown: ChosenTown | null;
  /** The country of the home of the installation, which goes without saying. */
  home: string;
  /** What the public may see, by the campaign: `show_title` is `title`. */
  shows: Readonly<
    Record<
      'title' | 'venue' | 'address1' | 'city' | 'state' | 'zip' | 'public_description' | 'directions' | 'attendee_count' | 'notes',
      boolean
    >
  >;
}

/** SQL of an `EventPlace`, for events as `e` of campaigns as `c`. */
export const EVENT_PLACE_SQL = `e.mode, (SELECT row_to_json(o.*) FROM (SELECT ${PLACE}) o) AS texts, ${CHOSEN_TOWN} AS "chosenTown", ${HOME_COUNTRY_SQL} AS home, ${SHOWS} AS shows`;

/** A language, and what it calls an event that is everywhere. */
type PlaceWords = Pick<Language, 'code'> & { translations: Pick<PublicTexts, 'event_online'> };

/**
 * Where an event takes place, line by line, as far as the campaign shows it and as its country writes it. A country that is not the home of the
 * installation stands last, in the language. One that is online for everybody is `Online`.
 */
export function eventPlace(event: EventPlace, { code, translations }: PlaceWords): string[] {
  const { mode, shows, home, texts } = event;
  if (mode === 'global') return [translations.event_online];
  const { venue, address1, address2, state, region, zip, postal, country } = texts;
  const city = shows.state ? cityOf(event, code, shows.zip) : texts.city;
  const street = shows.address1 ? { address1, address2 } : {};
  const town = { ...(shows.city && { city }), ...(shows.state && { state, region }), ...(shows.zip && { zip, postal }) };
  // Calendars and pages have always had a comma before the ZIP code, which a letter has not.
  const lines = addressLines({ ...street, ...town, country }, { home, language: code, between: ', ' });
  return [shows.venue ? venue : '', ...lines].filter((line) => line !== '');
}

/** The town, and which of several with the name it is, where no postcode stands beside it. */
export function cityOf({ texts, chosenTown }: Pick<EventPlace, 'texts' | 'chosenTown'>, language: string, showsPostcode = true): string {
  const { city, country, postal } = texts;
  return [city, besideTown(chosenTown, { city, country, postal: showsPostcode ? postal : '' }, language)].filter(Boolean).join(', ');
}

/** Where the street is not shown, the place is known to about ten kilometres only, so that no search and no map tells more. */
const roughly = (column: string): string =>
  `CASE WHEN c.show_address1 THEN e.${column} ELSE round(e.${column}::numeric, 1)::double precision END AS ${column}`;

/** An event as its pages tell of it. */
export interface ShownEvent extends EventTime, EventPlace {
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
  /** It has not begun. */
  isAhead: boolean;
  isOver: boolean;
  isFull: boolean;
  attendees: number;
  capacity: number | null;
  /** Texts by column. */
  texts: EventPlace['texts'] &
    Readonly<Record<'public_description' | 'directions' | 'notes' | 'note_to_attendees' | 'phone', string | null>>;
  /** Where it is, as far as the public may know. */
  latitude: number | null;
  longitude: number | null;
}

/** SQL of the title of an event (the row `event`), which is that of its campaign (the row `campaign`) where it has none of its own. */
export const eventTitleSql = (event: string, campaign: string): string =>
  `coalesce(nullif(${event}.title, ''), nullif(${campaign}.default_title, ''), ${campaign}.title)`;

/** SQL of a `ShownEvent`, for events as `e` of campaigns as `c`. */
export const SHOWN_EVENT_SQL = `
  SELECT e.id, e.campaign_id AS campaign, c.title AS "campaignTitle", ${eventTitleSql('e', 'c')} AS title, e.status, e.mode,
    e.host_is_confirmed AS "isConfirmed", e.is_approved AS "isApproved", e.is_private AS "isPrivate", c.hidden AS "isHidden",
    coalesce(e.starts_at_utc > ${NOW_MICROSECONDS}, false) AS "isAhead", ${isOverSql('e')} AS "isOver",
    NOT ${hasPlaceSql('e')} AS "isFull", ${attendeesSql('e')} AS attendees, e.max_attendees AS capacity,
    to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", to_char(e.ends_at, 'YYYY-MM-DD"T"HH24:MI') AS "endsAt",
    ${eventZoneSql('e')} AS timezone, ${homeZoneSql('e')} AS "homeZone", ${allDaySql('e')} AS "allDay",
    (SELECT row_to_json(o.*) FROM (SELECT ${PLACE},
      e.public_description, e.directions, e.notes, e.note_to_attendees, e.phone) o) AS texts,
    ${CHOSEN_TOWN} AS "chosenTown", ${HOME_COUNTRY_SQL} AS home, ${SHOWS} AS shows, ${roughly('latitude')}, ${roughly('longitude')}
  FROM events_event e JOIN events_campaign c ON c.id = e.campaign_id`;

/** Reads an event for its pages. Undefined when there is no such event. */
export async function readShownEvent(query: Query, eventId: number): Promise<ShownEvent | undefined> {
  const [row] = await query(`${SHOWN_EVENT_SQL} WHERE e.id = $1::integer`, [eventId]);
  return row as unknown as ShownEvent | undefined;
}

/** Whether everybody may see an event. One that was cancelled is no longer told of, but that it was. */
export function isPublic({ status, isApproved, isConfirmed, isPrivate, isHidden }: ShownEvent): boolean {
  return status !== 'deleted' && isApproved && isConfirmed && !isPrivate && !isHidden;
}
