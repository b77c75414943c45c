import { calendarEntry } from '../../../../runtime/domain/events';

const NOW = new Date('2026-03-04T05:06:07.890Z');
const EVENT = {
  uid: 'event-5@example.org',
  url: 'https://example.org/events/5/',
  title: 'Rally',
  place: '',
  description: '',
  startsAt: '2026-05-01T18:00',
  endsAt: '2026-05-01T20:00',
  timezone: 'America/New_York',
  allDay: false,
};

test('an event is iCalendar by the clock of its place, with the rules of its zone', () => {
  const entry = calendarEntry(EVENT, NOW);
  expect(entry).toContain('PRODID:-//Advocacy platform//Events//EN\r\nBEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n');
  expect(entry).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n');
  expect(entry.slice(entry.indexOf('BEGIN:VEVENT'))).toBe(
    [
      'BEGIN:VEVENT',
      'UID:event-5@example.org',
      'DTSTAMP:20260304T050607Z',
      'DTSTART;TZID=America/New_York:20260501T180000',
      'DTEND;TZID=America/New_York:20260501T200000',
      'SUMMARY:Rally',
      'URL:https://example.org/events/5/',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test.each(['', 'Nowhere/At_all'])('without a zone that is known (%j) each calendar takes the time by its own clock', (timezone) => {
  const entry = calendarEntry({ ...EVENT, timezone }, NOW);
  expect(entry).toContain('DTSTART:20260501T180000\r\nDTEND:20260501T200000\r\n');
  expect(entry).not.toContain('VTIMEZONE');
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Asia/Jerusalem', 'Asia/Jerusalem'],
  ['Indian/Reunion', 'Indian/Reunion'],
  ['US/Eastern', 'America/New_York'],
])('the zone %s has its rules in the entry', (timezone, name) => {
  const entry = calendarEntry({ ...EVENT, timezone }, NOW);
  expect(entry).toContain(`BEGIN:VTIMEZONE\r\nTZID:${name}\r\n`);
  expect(entry).toContain(`DTSTART;TZID=${name}:20260501T180000\r\n`);
});

test('an event without a time of day fills its days', () => {
  const days = { ...EVENT, startsAt: '2026-05-01T00:00', endsAt: '2026-05-02T00:00', allDay: true };
  expect(calendarEntry(days, NOW)).toContain('DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260503\r\n');
  expect(calendarEntry({ ...days, endsAt: null }, NOW)).not.toContain('DTEND');
});

test('texts are escaped, and long lines folded at 75 bytes without cutting a character', () => {
  const description = `a;b,c\\d\r\ne\u0007${'ü€😀'.repeat(40)}`;
  const entry = calendarEntry({ ...EVENT, description }, NOW);
  expect(entry).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\ne');
  for (const line of entry.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\u0000-\u001f\ufffd]/);
  }
  expect(entry.replaceAll('\r\n ', '')).toContain('ü€😀'.repeat(40));
});
