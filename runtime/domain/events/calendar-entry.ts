/** What a calendar is told of an event. */
interface CalendarEntry {
  uid: string;
  url: string;
  title: string;
  place: string;
  description: string;
  /** Local times, `YYYY-MM-DDTHH:MM`, and the same in UTC where the time zone is known. */
  startsAt: string;
  endsAt: string | null;
  startsAtUtc: string | null;
  endsAtUtc: string | null;
}

/** An event as iCalendar (RFC 5545). Its times are UTC, which calendars show by their own clock; where no time zone is known they are local. */
export function calendarEntry({ uid, url, title, place, description, ...times }: CalendarEntry, now: Date): string {
  const { startsAt, endsAt, startsAtUtc, endsAtUtc } = times;
  const local = (time: string): string => `${time.replaceAll(/[-:]/g, '')}00`;
  const end = startsAtUtc === null ? endsAt && local(endsAt) : endsAtUtc;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Advocacy platform//Events//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${startsAtUtc ?? local(startsAt)}`,
    ...(end ? [`DTEND:${end}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
