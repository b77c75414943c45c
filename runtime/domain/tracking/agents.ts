import type { Pool } from 'pg';
import { Hourly } from './hourly';

/** As much of a program's name as is kept. */
export const LONGEST_AGENT = 500;

/** Ids of programs that were seen, so that they need not be looked up. They stay as long as the service. */
const known = new WeakMap<Pool, Map<string, number>>();
const MOST_KNOWN = 20_000;

/** New programs in an hour: anybody can invent names. What more there are have none. */
const MOST_NEW = 5_000;
const made = new WeakMap<Pool, Hourly>();

/** The rows of programs by their names; so many are made where they are new. */
const AGENTS = `
  WITH named AS (SELECT DISTINCT original FROM unnest($1::text[]) original), made AS (
    INSERT INTO core_useragent (original)
    SELECT n.original FROM named n WHERE NOT EXISTS (SELECT FROM core_useragent a WHERE a.original = n.original) LIMIT $2::integer
    ON CONFLICT (original) DO NOTHING RETURNING id, original
  )
  SELECT id, original, true AS fresh FROM made UNION ALL SELECT a.id, a.original, false FROM core_useragent a JOIN named USING (original)`;

/** Forgets the ids: one of them is none any more. */
export function forgetAgents(pool: Pool): void {
  known.delete(pool);
}

/** The ids of programs by their names; '' has none, nor have new ones beyond a number. One that another process makes at this moment may be missing. */
export async function agentIds(pool: Pool, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = known.get(pool) ?? new Map<string, number>();
  known.set(pool, ids);
  if (ids.size > MOST_KNOWN) ids.clear();
  const unknown = [...new Set(names)].filter((name) => name !== '' && !ids.has(name));
  if (unknown.length > 0) {
    const allowed = made.get(pool) ?? new Hourly(MOST_NEW);
    made.set(pool, allowed);
    const { rows } = await pool.query<{ id: number; original: string; fresh: boolean }>({
      name: 'tracking_agents',
      text: AGENTS,
      values: [unknown, allowed.left('')],
    });
    for (const { id, original } of rows) ids.set(original, id);
    allowed.add('', rows.filter(({ fresh }) => fresh).length);
  }
  return ids;
}
