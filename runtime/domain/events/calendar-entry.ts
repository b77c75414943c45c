import { isTimeZone } from '../../core/types/text-formats';
import type { EventTime } from './event-time';

/** What a calendar is told of an event. */
interface CalendarEntry extends Omit<EventTime, 'homeZone'> {
  uid: string;
  url: string;
  title: string;
  place: string;
  description: string;
  startsAt: string;
  /** It was cancelled: a calendar that has it, or asks again, strikes it out. */
  isCancelled?: boolean;
}

/** An event as iCalendar (RFC 5545): by the clock of its place, with the rules of its zone, so that a calendar moves with them. */
export function calendarEntry({ uid, url, title, place, description, isCancelled, ...when }: CalendarEntry, now: Date): string {
  const { zone, times } = timesOf(when);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Advocacy platform//Events//EN',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    // A calendar takes what comes later in the sequence, which begins with 0.
    ...(isCancelled ? ['STATUS:CANCELLED', 'SEQUENCE:1'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function timesOf({ startsAt, endsAt, timezone, allDay }: Omit<EventTime, 'homeZone'> & { startsAt: string }): {
  zone: readonly string[];
  times: readonly string[];
} {
  const digits = (time: string): string => time.replaceAll(/[-:]/g, '');
  if (allDay) {
    // The end of days is the day after the last.
    const end = endsAt === null || endsAt < startsAt ? [] : [`DTEND;VALUE=DATE:${digits(dayAfter(endsAt))}`];
    return { zone: [], times: [`DTSTART;VALUE=DATE:${digits(startsAt.slice(0, 10))}`, ...end] };
  }
  const { zone, suffix } = zoneOf(timezone);
  const line = (name: string, time: string): string => `${name}${suffix}:${digits(time)}00`;
  return { zone, times: [line('DTSTART', startsAt), ...(endsAt === null ? [] : [line('DTEND', endsAt)])] };
}

const zones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** The rules of a zone, and how a time names it. A time without either is one that each calendar takes by its own clock. */
function zoneOf(timezone: string): { zone: readonly string[]; suffix: string } {
  if (timezone === '' || !isTimeZone(timezone)) return { zone: [], suffix: '' };
  // Rules of all zones, 200 kB: only who asks for an entry waits 8 ms for them.
  // oxlint-disable-next-line typescript/no-require-imports -- most processes write none
  const { tzlib_get_ical_block: blockOf } = require('timezones-ical-library') as typeof import('timezones-ical-library');
  const [block, name = ''] = blockOf(timezone);
  if (!block) return { zone: [], suffix: '' };
  // Of zones with the same rules it knows one name, Asia/Dubai of Indian/Reunion, and calendars show that. Old names, such as US/Eastern, become the new ones.
  const called = zones.has(timezone) ? timezone : name.replace('TZID=', '');
  return { zone: block.split('\r\n').map((line) => line.replace(/^(TZID|X-LIC-LOCATION):.*$/, `$1:${called}`)), suffix: `;TZID=${called}` };
}

function dayAfter(time: string): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '');
}

/** A line has 75 bytes at most, and goes on after a space. No character is cut. */
function folded(line: string): string {
  let size = 0;
  return [...line].reduce((text, letter) => {
    const bytes = Buffer.byteLength(letter);
    const breaks = size + bytes > 75;
    size = breaks ? 1 + bytes : size + bytes;
    return `${text}${breaks ? '\r\n ' : ''}${letter}`;
  }, '');
}
