import { type ClockTimes, lastTime } from '../../../../../runtime/core/types/wall-clock';
import { parseSchedule, type ScheduleRow } from '../../../../../runtime/domain/mailings/schedule/schedule';

const row = (changes: Partial<ScheduleRow>): ScheduleRow => ({
  tz_name: 'America/New_York',
  schedule_type: 'daily',
  hours: '9',
  days_of_week: null,
  days_of_month: null,
  ...changes,
});
const times = (changes: Partial<ScheduleRow>): ClockTimes => {
  const read = parseSchedule(row(changes));
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read;
};
const last = (changes: Partial<ScheduleRow>, now: string): string | undefined => lastTime(times(changes), new Date(now))?.toISOString();

test.each([
  [{}, '2026-01-15T13:59:59Z', '2026-01-14T14:00:00.000Z'],
  [{}, '2026-01-15T14:00:00Z', '2026-01-15T14:00:00.000Z'],
  [{}, '2026-07-15T14:00:00Z', '2026-07-15T13:00:00.000Z'],
  [{ hours: '9, 17' }, '2026-01-15T23:00:00Z', '2026-01-15T22:00:00.000Z'],
  [{ hours: '22' }, '2026-01-15T03:30:00Z', '2026-01-15T03:00:00.000Z'],
  [{ tz_name: 'Pacific/Kiritimati', hours: '1' }, '2026-01-15T12:00:00Z', '2026-01-15T11:00:00.000Z'],
  [{ schedule_type: 'weekly', days_of_week: 'mon,Thursday' }, '2026-01-15T13:00:00Z', '2026-01-12T14:00:00.000Z'],
  [{ schedule_type: 'weekly', days_of_week: '0' }, '2026-01-15T13:00:00Z', '2026-01-11T14:00:00.000Z'],
  [{ schedule_type: 'weekly', days_of_week: '7' }, '2026-01-15T13:00:00Z', '2026-01-11T14:00:00.000Z'],
  [{ schedule_type: 'monthly', days_of_month: '31' }, '2026-03-15T13:00:00Z', '2026-01-31T14:00:00.000Z'],
  [{ schedule_type: 'monthly', days_of_month: '1,15' }, '2026-01-15T14:00:00Z', '2026-01-15T14:00:00.000Z'],
])('%j at %s was last due at %s', (changes, now, due) => {
  expect(last(changes, now)).toBe(due);
});

describe('across the change to daylight saving time', () => {
  test('an hour that is skipped is due after the change, once', () => {
    // On 8 March 2026 the clocks of New York go from 2:00 to 3:00, which is 7:00 UTC.
    expect(last({ hours: '2' }, '2026-03-08T06:59:59Z')).toBe('2026-03-07T07:00:00.000Z');
    expect(last({ hours: '2' }, '2026-03-08T07:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(last({ hours: '2,3' }, '2026-03-08T12:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  test('an hour that occurs twice is due the first time only', () => {
    // On 1 November 2026 they go from 2:00 back to 1:00: it is 1:00 at 5:00 and at 6:00 UTC.
    expect(last({ hours: '1' }, '2026-11-01T05:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(last({ hours: '1' }, '2026-11-01T06:30:00Z')).toBe('2026-11-01T05:00:00.000Z');
  });

  test('an hour in the afternoon stays the same local time', () => {
    expect(last({ hours: '15' }, '2026-03-07T23:00:00Z')).toBe('2026-03-07T20:00:00.000Z');
    expect(last({ hours: '15' }, '2026-03-08T23:00:00Z')).toBe('2026-03-08T19:00:00.000Z');
  });

  test('every day has one run, in zones of every kind', () => {
    const changes = [
      ['America/New_York', '2026-03-06'],
      ['Europe/Berlin', '2026-10-23'],
      ['Australia/Lord_Howe', '2026-10-02'],
      ['Africa/Casablanca', '2026-02-13'],
    ];
    for (const [zone, from] of changes) {
      for (const hours of ['0', '2', '3', '23']) {
        const begin = Date.parse(`${from}T12:00:00Z`);
        const found = new Set<string>();
        for (let hour = 0; hour < 96; hour += 2)
          found.add(lastTime(times({ tz_name: zone!, hours }), new Date(begin + hour * 3_600_000))!.toISOString());
        // The first is that of the day before.
        expect([zone, hours, found.size]).toEqual([zone, hours, 5]);
      }
    }
  });
});

const told = (code: string): unknown => expect.objectContaining({ code });

test('an invalid schedule has errors by field', () => {
  expect(parseSchedule(row({ tz_name: 'Nowhere/At_all', hours: '25', schedule_type: 'weekly', days_of_week: 'moonday' }))).toEqual({
    errors: {
      tz_name: [told('mailings.time_zone_unknown')],
      hours: [told('mailings.hours_invalid')],
      days_of_week: [told('mailings.weekdays_invalid')],
    },
  });
  expect(parseSchedule(row({ schedule_type: null, hours: null }))).toEqual({
    errors: { schedule_type: [told('mailings.period_invalid')], hours: [told('mailings.hours_invalid')] },
  });
  expect(parseSchedule(row({ schedule_type: 'monthly', days_of_month: '0' }))).toEqual({
    errors: { days_of_month: [told('mailings.month_days_invalid')] },
  });
});
