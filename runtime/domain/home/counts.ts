import type { Pool } from 'pg';

const DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How old what is remembered may be before it is counted again, in milliseconds. */
const PAST_LASTS = HOUR;
const TODAY_LASTS = 15_000;

/** The tables that are counted. Each has an index by `created_at`. */
const TABLES = { people: 'core_user', actions: 'core_action' } as const;
export type Counted = keyof typeof TABLES;

/** What is counted of a table. */
export interface Counts {
  /** Each of the last 30 days (`2026-01-31`), the oldest first; today is the last. */
  days: { day: string; count: number }[];
  today: number;
  /** A week ago, from midnight to the same time of day. */
  weekAgo: number;
}

interface Remembered<T> {
  value?: T;
  madeAt: number;
  day: number;
  making?: Promise<T>;
}

interface Memory {
  past: Remembered<Map<string, number>>;
  now: Remembered<{ today: number; weekAgo: number }>;
}

const memories = new WeakMap<Pool, Map<Counted, Memory>>();

/**
 * How many rows came on each of the last 30 days. Counts are taken from the index by time, and kept in the memory of the process: those of days that are
 * over for an hour, today's for some seconds. What is older is shown once more while it is counted anew, so that nobody but the first waits.
 */
export async function countsOf(pool: Pool, what: Counted): Promise<Counts> {
  const memory = memoryOf(pool, what);
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const [past, { today, weekAgo }] = await Promise.all([
    remembered(memory.past, midnight, PAST_LASTS, () => countPast(pool, what, midnight)),
    remembered(memory.now, midnight, TODAY_LASTS, () => countToday(pool, what, midnight)),
  ]);
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(midnight - (DAYS - 1 - index) * DAY));
  return { days: days.map((day, index) => ({ day, count: index === DAYS - 1 ? today : (past.get(day) ?? 0) })), today, weekAgo };
}

function memoryOf(pool: Pool, what: Counted): Memory {
  const ofPool = memories.get(pool) ?? new Map<Counted, Memory>();
  const memory = ofPool.get(what) ?? { past: { madeAt: 0, day: 0 }, now: { madeAt: 0, day: 0 } };
  memories.set(pool, ofPool.set(what, memory));
  return memory;
}

/** What was made last, unless it is of another day. What is too old is made anew by one request for all. */
async function remembered<T>(memory: Remembered<T>, day: number, lasts: number, make: () => Promise<T>): Promise<T> {
  const known = memory.day === day ? memory.value : undefined;
  if (known !== undefined && Date.now() - memory.madeAt < lasts) return known;
  memory.making ??= make()
    .then((value) => {
      Object.assign(memory, { value, madeAt: Date.now(), day });
      return value;
    })
    .finally(() => (memory.making = undefined));
  if (known === undefined) return memory.making;
  memory.making.catch(() => undefined);
  return known;
}

async function countPast(pool: Pool, what: Counted, midnight: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ day: string; count: string }>(
    `SELECT day::text, count FROM (SELECT created_at::date AS day, count(*) AS count FROM ${TABLES[what]} WHERE created_at >= $1 AND created_at < $2 GROUP BY 1) days`,
    [timestamp(midnight - (DAYS - 1) * DAY), timestamp(midnight)],
  );
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

async function countToday(pool: Pool, what: Counted, midnight: number): Promise<{ today: number; weekAgo: number }> {
  const table = TABLES[what];
  const { rows } = await pool.query<{ today: string; before: string }>(
    `SELECT (SELECT count(*) FROM ${table} WHERE created_at >= $1) AS today, (SELECT count(*) FROM ${table} WHERE created_at >= $2 AND created_at < $3) AS before`,
    [timestamp(midnight), timestamp(midnight - 7 * DAY), timestamp(Date.now() - 7 * DAY)],
  );
  return { today: Number(rows[0]!.today), weekAgo: Number(rows[0]!.before) };
}

/** A time as the database stores it: UTC, without a zone. */
function timestamp(time: number): string {
  return new Date(time).toISOString().slice(0, -1);
}

function dayOf(time: number): string {
  return timestamp(time).slice(0, 10);
}
