import type { Pool } from 'pg';
import { databaseTime } from '../../core/database/clock';
import { type Counted, countBetween, countHours, DAY, DAYS, HOUR, keptHours, startOfDay, startOfHour, timestamp } from './hour-counts';

/** What is counted of a table. */
export interface Counts {
  /** Each of the last 30 days (`2026-01-31`), the oldest first; today is the last. */
  days: { day: string; count: number }[];
  today: number;
  /** A week ago, from midnight to the same time of day. */
  weekAgo: number;
}

/**
 * How many rows came on each of the last 30 days. Hours that are over are kept in a table, so what is counted is the hour that goes on, and the same one a week ago:
 * no more, however many rows there are. Hours that nobody has kept yet are counted here too.
 */
export async function countsOf(pool: Pool, what: Counted): Promise<Counts> {
  const now = databaseTime();
  const hour = startOfHour(now);
  const today = startOfDay(now);
  const first = today - (DAYS - 1) * DAY;
  const [{ hours, until }, sinceHour, sinceHourOfWeek] = await Promise.all([
    keptHours(pool, what, first),
    countBetween(pool, what, hour, hour + DAY),
    countBetween(pool, what, hour - 7 * DAY, now - 7 * DAY),
  ]);
  for (const [time, count] of await countHours(pool, what, Math.min(until, hour), hour)) hours.set(time, count);
  hours.set(hour, sinceHour);
  const sum = (from: number, to: number): number => {
    let all = 0;
    for (let time = from; time < to; time += HOUR) all += hours.get(time) ?? 0;
    return all;
  };
  const days = Array.from({ length: DAYS }, (_, index) => first + index * DAY);
  return {
    days: days.map((day) => ({ day: timestamp(day).slice(0, 10), count: sum(day, day + DAY) })),
    today: sum(today, today + DAY),
    weekAgo: sum(today - 7 * DAY, hour - 7 * DAY) + sinceHourOfWeek,
  };
}
