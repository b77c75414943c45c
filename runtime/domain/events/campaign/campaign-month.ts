import type { ViewedQuery } from '../../../core/read';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { allDaySql } from '../event-time';
import { eventTitleSql } from '../shown-event';

/** An event in the calendar of its campaign. */
export interface CalendarEvent {
  id: number;
  title: string;
  /** By the clock of its place: `YYYY-MM-DDTHH:MM`. */
  startsAt: string;
  /** It has a day and no time of day. */
  allDay: boolean;
  city: string;
  latitude: number | null;
  longitude: number | null;
  status: string;
  /** Staff have approved it and its host has confirmed it. */
  ready: boolean;
  approved: boolean;
  attendees: number;
}

/** Events of a month that are shown. */
export const MOST_IN_MONTH = 200;

/** A day at both ends, as months are those of the clocks of the places, and the index is in UTC. */
const FIND = `
  SELECT e.id, ${eventTitleSql('e', 'c')} AS title, to_char(e.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", ${allDaySql('e')} AS "allDay", e.city, e.latitude, e.longitude, e.status,
    e.is_approved AS approved, e.is_approved AND e.host_is_confirmed AS ready,
    (SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = e.id AND s.status = 'active' AND s.role = 'attendee') AS attendees
  FROM events_event e JOIN events_campaign c ON c.id = e.campaign_id
  WHERE e.campaign_id = $1 AND e.starts_at_utc >= $2::timestamp - interval '1 day' AND e.starts_at_utc < $2::timestamp + interval '1 month 1 day'
    AND e.starts_at >= $2::timestamp AND e.starts_at < $2::timestamp + interval '1 month' AND e.status <> 'deleted'
  ORDER BY e.starts_at_utc, e.id LIMIT ${MOST_IN_MONTH + 1}`;

/** The events of a campaign in a month (`YYYY-MM`), the earliest first. There is one more than are shown where there are more. */
export async function eventsOfMonth(on: ViewedQuery, campaignId: number, month: string): Promise<CalendarEvent[]> {
  return (await on.query<CalendarEvent>({ name: 'campaign-month', text: FIND, values: [campaignId, `${month}-01`] })).rows;
}

const FIRST = `
  SELECT to_char(coalesce(
    (SELECT starts_at FROM events_event WHERE campaign_id = $1 AND starts_at_utc >= ${NOW_MICROSECONDS} ORDER BY campaign_id, starts_at_utc LIMIT 1),
    (SELECT starts_at FROM events_event WHERE campaign_id = $1 AND starts_at_utc < ${NOW_MICROSECONDS} ORDER BY campaign_id DESC, starts_at_utc DESC LIMIT 1),
    ${NOW_MICROSECONDS}), 'YYYY-MM') AS month`;

/** The month of the next event of a campaign, else of the last one, else this month. */
export async function firstMonth(on: ViewedQuery, campaignId: number): Promise<string> {
  return (await on.query<{ month: string }>({ name: 'campaign-first-month', text: FIRST, values: [campaignId] })).rows[0]!.month;
}
