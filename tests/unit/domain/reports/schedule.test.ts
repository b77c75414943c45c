import fc from 'fast-check';
import { lastDueTime, type Schedule } from '../../../../runtime/domain/reports/run/schedule';
import { parseDuration } from '../../../../runtime/domain/reports/run/run-options';

const every = (runEvery: string, more: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'UTC',
  runEvery,
  runHour: null,
  runWeekday: null,
  runDay: null,
  ...more,
});
const due = (schedule: Schedule, now: string): string | undefined =>
  lastDueTime(schedule, new Date(`${now}Z`))
    ?.toISOString()
    .slice(0, 16);

describe('when a report is due', () => {
  test.each([
    ['hourly', every('hourly'), '2026-03-04T05:59', '2026-03-04T05:00'],
    ['daily, at midnight unless said', every('daily'), '2026-03-04T00:00', '2026-03-04T00:00'],
    ['daily, before its hour', every('daily', { runHour: 9 }), '2026-03-01T08:59', '2026-02-28T09:00'],
    ['daily, at its hour', every('daily', { runHour: 9 }), '2026-03-01T09:00', '2026-03-01T09:00'],
    ['weekly, Monday is 0', every('weekly', { runWeekday: 0, runHour: 3 }), '2026-03-04T05:00', '2026-03-02T03:00'],
    ['weekly, Sunday is 6', every('weekly', { runWeekday: 6 }), '2026-03-07T23:00', '2026-03-01T00:00'],
    ['weekly, on the day before its hour', every('weekly', { runWeekday: 2, runHour: 9 }), '2026-03-04T08:00', '2026-02-25T09:00'],
    ['monthly', every('monthly', { runDay: 15, runHour: 1 }), '2026-03-15T01:00', '2026-03-15T01:00'],
    ['monthly, in a short month on its last day', every('monthly', { runDay: 31 }), '2026-02-28T12:00', '2026-02-28T00:00'],
    ['monthly, before its day', every('monthly', { runDay: 31 }), '2026-01-30T12:00', '2025-12-31T00:00'],
    ['never', every(''), '2026-03-04T05:00', undefined],
  ])('%s', (_, schedule, now, expected) => {
    expect(due(schedule, now)).toBe(expected);
  });

  test('the last due time is not in the future, not longer ago than one interval, and its own last due time', () => {
    const kinds = { hourly: 1, daily: 24, weekly: 7 * 24, monthly: 31 * 24 };
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 31 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (runEvery, runHour, runWeekday, runDay, now) => {
          const schedule = { timeZone: 'UTC', runEvery, runHour, runWeekday, runDay };
          const last = lastDueTime(schedule, now)!;
          const ago = now.getTime() - last.getTime();
          expect(ago).toBeGreaterThanOrEqual(0);
          expect(ago).toBeLessThan(kinds[runEvery] * 3_600_000);
          expect(lastDueTime(schedule, last)).toEqual(last);
          if (runEvery !== 'hourly') expect(last.getUTCHours()).toBe(runHour);
          if (runEvery === 'weekly') expect((last.getUTCDay() + 6) % 7).toBe(runWeekday);
        },
      ),
    );
  });
});

describe('by the clock of the home', () => {
  test('the hour, the day of the week and the last day of a month are those of its zone', () => {
    const tokyo = { timeZone: 'Asia/Tokyo', runHour: 8 };
    expect(due(every('daily', tokyo), '2026-03-04T23:00')).toBe('2026-03-04T23:00');
    expect(due(every('weekly', { ...tokyo, runWeekday: 0 }), '2026-03-02T22:59')).toBe('2026-03-01T23:00');
    expect(due(every('monthly', { ...tokyo, runDay: 31 }), '2026-03-01T00:00')).toBe('2026-02-27T23:00');
    expect(due(every('hourly', { timeZone: 'Asia/Kolkata' }), '2026-03-04T05:59')).toBe('2026-03-04T05:00');
  });

  test.each([
    ['Europe/Berlin', '2026-03-27'],
    ['America/New_York', '2026-10-30'],
    ['Australia/Lord_Howe', '2026-10-02'],
    ['Africa/Casablanca', '2026-02-13'],
  ])('a day on which clocks change has one run, in %s from %s', (timeZone, from) => {
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
    const begin = Date.parse(`${from}T12:00:00Z`);
    for (let runHour = 0; runHour < 24; runHour += 1) {
      const ends = Array.from({ length: 96 }, (_, hour) => new Date(begin + hour * 3_600_000));
      const runs = [...new Set(ends.map((now) => Number(lastDueTime(every('daily', { timeZone, runHour }), now))))];
      const days = runs.map((run) => Date.parse(dayOf.format(run)));
      // Each run is that of the next day.
      expect([runHour, days]).toEqual([runHour, days.map((_, index) => days[0]! + index * 86_400_000)]);
      expect(days.length).toBeGreaterThanOrEqual(4);
    }
  });
});

test.each([
  ['3600', 3600],
  ['1 hour', 3600],
  ['30 Minutes', 1800],
  ['2 days', 172_800],
  ['daily', 86_400],
  ['Hourly', 3600],
  ['weekly', 604_800],
  ['', 0],
  [null, 0],
  ['often', 0],
])('the duration %j in seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
