import { HOUR, lastDays } from '../../../../runtime/domain/home/hour-counts';

/** Today by the clock of a zone, and when it begins and ends in UTC. */
function todayIn(zone: string, now: string): string[] {
  const { day, from, to } = lastDays(zone, Date.parse(now)).at(-1)!;
  return [day, ...[from, to].map((time) => new Date(time).toISOString().slice(0, 16))];
}

test.each([
  ['UTC', '2026-11-29', '2026-11-29T00:00', '2026-11-30T00:00'],
  ['Asia/Tokyo', '2026-11-30', '2026-11-29T15:00', '2026-11-30T15:00'],
  ['America/New_York', '2026-11-29', '2026-11-29T05:00', '2026-11-30T05:00'],
])('today is the day of the clock in %s', (zone, ...today) => {
  expect(todayIn(zone, '2026-11-29T16:00:00Z')).toEqual(today);
});

test('a day in a zone of half hours begins at the full hour before its midnight', () => {
  expect(todayIn('Asia/Kolkata', '2026-11-29T16:00:00Z')).toEqual(['2026-11-29', '2026-11-28T18:00', '2026-11-29T18:00']);
});

test('the day on which clocks change has 23 or 25 hours, and the days follow one another', () => {
  const days = lastDays('Europe/Berlin', Date.parse('2026-11-10T12:00:00Z'));
  expect(days).toHaveLength(30);
  expect(days.filter(({ from, to }) => to - from !== 24 * HOUR).map(({ day, from, to }) => [day, (to - from) / HOUR])).toEqual([
    ['2026-10-25', 25],
  ]);
  expect(days.slice(1).every(({ from }, index) => from === days[index]!.to)).toBe(true);
});
