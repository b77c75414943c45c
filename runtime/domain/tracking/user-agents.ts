import type { Pool } from 'pg';
import { HOUR } from '../../core/limits/rate-limit';
import { sharedCountsOf } from '../../core/limits/shared-counts';
import type { Services } from '../../core/call/services';

/** Longer user agents are cut. */
export const MAX_USER_AGENT_LENGTH = 500;

/** Ids by user agent, for the life of the process. Rows of `core_useragent` are never deleted. */
const idCaches = new WeakMap<Pool, Map<string, number>>();
const MAX_CACHED = 20_000;

/** New user agents in an hour, because anybody can invent them. Further ones get no row. */
const MAX_NEW_AN_HOUR = 5_000;

/** The rows of user agents. At most `$2` new ones are created. */
const FIND_OR_CREATE = `
  WITH named AS (SELECT DISTINCT original FROM unnest($1::text[]) original), made AS (
    INSERT INTO core_useragent (original)
    SELECT n.original FROM named n WHERE NOT EXISTS (SELECT FROM core_useragent a WHERE a.original = n.original) LIMIT $2::integer
    ON CONFLICT (original) DO NOTHING RETURNING id, original
  )
  SELECT id, original, true AS fresh FROM made UNION ALL SELECT a.id, a.original, false FROM core_useragent a JOIN named USING (original)`;

/** Empties the cache. Call it when a row may be missing. */
export function clearUserAgentCache(pool: Pool): void {
  idCaches.delete(pool);
}

/**
 * Ids by user agent. Some have none: '', new ones beyond the hourly limit, and one that another process creates at the same moment.
 */
export async function userAgentIds(services: Services, userAgents: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { pool } = services;
  const ids = idCaches.get(pool) ?? new Map<string, number>();
  idCaches.set(pool, ids);
  if (ids.size > MAX_CACHED) ids.clear();
  const unknown = [...new Set(userAgents)].filter((userAgent) => userAgent !== '' && !ids.has(userAgent));
  if (unknown.length > 0) {
    const limit = sharedCountsOf(services).rateLimit('new-user-agents', MAX_NEW_AN_HOUR, HOUR);
    const { rows } = await pool.query<{ id: number; original: string; fresh: boolean }>({
      name: 'tracking_agents',
      text: FIND_OR_CREATE,
      values: [unknown, limit.left('')],
    });
    for (const { id, original } of rows) ids.set(original, id);
    limit.use('', rows.filter(({ fresh }) => fresh).length);
  }
  return ids;
}
