import type { Pool } from 'pg';
import { databaseTime } from '../../core/database/clock';
import { byClock, inUtc } from '../../core/types/wall-clock';

/** The tables that are counted. Each has an index by `created_at`. */
const TABLES = { people: 'core_user', actions: 'core_action' } as const;
export type CountedTable = keyof typeof TABLES;
const COUNTED = Object.keys(TABLES) as readonly CountedTable[];

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Days that are shown; today is the last. */
const DAYS = 30;

/** The hours before this time that are kept may be one hour short of rows whose transactions were still open, so they are counted once more. */
const SETTLES = 2 * HOUR;
/** Hours that are kept longer than they are shown, so that the last day of a month ago is whole by every clock. */
const KEPT = (DAYS + 2) * DAY;

/** How many rows came in each hour from one time to another, both whole hours. */
export async function countHours(pool: Pool, what: CountedTable, from: number, to: number): Promise<Map<number, number>> {
  if (from >= to) return new Map();
  const { rows } = await pool.query<{ hour: string; count: string }>(
    `SELECT extract(epoch FROM date_trunc('hour', created_at)) * 1000 AS hour, count(*) AS count FROM ${TABLES[what]} WHERE created_at >= $1 AND created_at < $2 GROUP BY 1`,
    [timestamp(from), timestamp(to)],
  );
  return new Map(rows.map(({ hour, count }) => [Number(hour), Number(count)]));
}

/** How many rows came from one time to another. */
export async function countBetween(pool: Pool, what: CountedTable, from: number, to: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${TABLES[what]} WHERE created_at >= $1 AND created_at < $2`,
    [timestamp(from), timestamp(to)],
  );
  return Number(rows[0]!.count);
}

/** The counts that are kept from a time on, and the hour from which on none is. */
export async function keptHours(pool: Pool, what: CountedTable, from: number): Promise<{ hours: Map<number, number>; until: number }> {
  const { rows } = await pool.query<{ hour: string; count: number }>(
    'SELECT extract(epoch FROM hour) * 1000 AS hour, count FROM core_hourcount WHERE counted = $1 AND hour >= $2',
    [what, timestamp(from)],
  );
  const hours = new Map(rows.map(({ hour, count }) => [Number(hour), count]));
  let until = from;
  while (hours.has(until)) until += HOUR;
  return { hours, until };
}

/**
 * Counts the hours that are over and not kept yet, and keeps them. With `all` those of a month are counted anew: rows that were merged, erased or added with an
 * earlier time then count as they are.
 */
export async function keepHourCounts(pool: Pool, { all = false }: { all?: boolean } = {}): Promise<void> {
  const now = startOfHour(databaseTime());
  // A day earlier than is shown in UTC: by other clocks days begin up to 14 hours before.
  const first = startOfHour(databaseTime()) - (DAYS + 1) * DAY;
  for (const what of COUNTED) {
    const { until } = await keptHours(pool, what, first);
    const from = all ? first : Math.max(first, until - SETTLES);
    const counted = await countHours(pool, what, from, now);
    const hours = Array.from({ length: (now - from) / HOUR }, (_, index) => from + index * HOUR);
    await pool.query(
      `INSERT INTO core_hourcount (counted, hour, count) SELECT $1, hour, count FROM unnest($2::timestamp[], $3::integer[]) AS counted (hour, count)
       ON CONFLICT (counted, hour) DO UPDATE SET count = excluded.count WHERE core_hourcount.count <> excluded.count`,
      [what, hours.map(timestamp), hours.map((hour) => counted.get(hour) ?? 0)],
    );
  }
  await pool.query('DELETE FROM core_hourcount WHERE hour < $1', [timestamp(now - KEPT)]);
}

export function startOfHour(time: number): number {
  return Math.floor(time / HOUR) * HOUR;
}

/** A day by a clock: `2026-01-31`, and when it begins and ends. */
interface Day {
  day: string;
  from: number;
  to: number;
}

/** The days of each zone for which they were asked: they stay for a day, and a clock is asked 120 times for them, which takes a tenth of a millisecond. */
const daysOf = new Map<string, Day[]>();

/**
 * The last 30 days by the clock of a zone, the oldest first; today is the last. As whole hours are counted, days in a zone that is half an hour apart from them begin
 * at the hour before midnight.
 */
export function lastDays(zone: string, now: number): readonly Day[] {
  const day = byClock(zone, timestamp(now).slice(0, 19)).slice(0, 10);
  const known = daysOf.get(zone);
  if (known?.at(-1)?.day === day) return known;
  const today = Date.parse(day);
  const names = Array.from({ length: DAYS + 1 }, (_, index) => timestamp(today - (DAYS - 1 - index) * DAY).slice(0, 10));
  const starts = names.map((day) => startOfHour(Date.parse(`${inUtc(zone, `${day}T00:00:00`)}Z`)));
  const days = starts.slice(1).map((to, index) => ({ day: names[index]!, from: starts[index]!, to }));
  daysOf.set(zone, days);
  return days;
}

/** A time as the database stores it: UTC, without a zone. */
function timestamp(time: number): string {
  return new Date(time).toISOString().slice(0, -1);
}
