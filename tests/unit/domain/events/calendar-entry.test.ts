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
  startsAtUtc: '20260501T220000Z',
  endsAtUtc: '20260502T000000Z',
};

test('an event is iCalendar in UTC, or by the clock of its place where no time zone is known', () => {
  expect(calendarEntry(EVENT, NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Advocacy platform//Events//EN',
      'BEGIN:VEVENT',
      'UID:event-5@example.org',
      'DTSTAMP:20260304T050607Z',
      'DTSTART:20260501T220000Z',
      'DTEND:20260502T000000Z',
      'SUMMARY:Rally',
      'URL:https://example.org/events/5/',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  const local = calendarEntry({ ...EVENT, startsAtUtc: null, endsAtUtc: null }, NOW);
  expect(local).toContain('DTSTART:20260501T180000\r\nDTEND:20260501T200000\r\n');
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
