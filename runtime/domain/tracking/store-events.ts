import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../core/call/services';
import { sweptName } from '../../core/partitions/retention';
import { inTransaction } from '../../core/database/transaction';
import { HOUR } from '../../core/limits/rate-limit';
import { sharedCountsOf } from '../../core/limits/shared-counts';

/** What opens and clicks have in common. */
interface EventBase {
  mailingId: number;
  userId: number;
  /** The header `User-Agent`; '' without it. */
  userAgent: string;
  /** The request looks like that of a bot. */
  bot: boolean;
  /** The time in milliseconds since 1970. */
  at: number;
}

/** The open pixel of a message was loaded. */
interface OpenEvent extends EventBase {
  kind: 'open';
}

/** A link of a message was followed. */
interface ClickEvent extends EventBase {
  kind: 'click';
  clickUrlId: number;
  linkNumber: number;
  /** The parameter `source` of the link, if it has one. */
  source: string | null;
}

export type TrackedEvent = OpenEvent | ClickEvent;

/**
 * An event less than this many seconds after the mail was sent is that of a bot: the mail has hardly arrived. Columns hold whole
 * seconds, so the real limit is between one and two.
 */
const BOT_SECONDS = 2;
/** This many different links of a mail within this many seconds are followed by a scanner, not by a person. */
const SCAN_LINKS = 4;
const SCAN_SECONDS = 10;

/** The subject of a mail whose recipient was swept from the work list of the mailing. */
const SENT_SUBJECT = '(SELECT m.subject_id FROM core_usermailing m WHERE m.user_id = e.user_id AND m.mailing_id = e.mailing_id LIMIT 1)';

/** Events as a table, with the subject that the user saw. Events of deleted users and mailings are dropped. */
const EVENTS = `
  sent AS (
    SELECT e.*, CASE WHEN r.id IS NULL THEN ${SENT_SUBJECT} ELSE r.subject_id END AS subject_id, e.machine OR e.at - r.handed_at < interval '${BOT_SECONDS} s' IS TRUE AS by_machine
    FROM unnest($1::integer[], $2::integer[], $3::timestamp[], $4::integer[], $5::boolean[]$MORE) WITH ORDINALITY e(user_id, mailing_id, at, agent_id, machine$NAMES, place)
    JOIN core_user u ON u.id = e.user_id
    JOIN core_mailing m ON m.id = e.mailing_id
    LEFT JOIN core_mailingrecipient r ON r.mailing_id = e.mailing_id AND r.user_id = e.user_id
  )`;

/**
 * Two columns: whether an event is the first of its user in a mailing without bots, and with bots. Once old events of a mailing were deleted
 * nobody can tell, so none counts as a first one.
 */
function firstColumns(table: string): string {
  const earlier = (flag: string): string =>
    `EXISTS (SELECT FROM ${table} o WHERE o.mailing_id = s.mailing_id AND o.user_id = s.user_id AND (o.first OR o.first_raw) AND o.${flag})`;
  const swept = `EXISTS (SELECT FROM core_mailingcount c WHERE c.mailing_id = s.mailing_id AND c.table_name = '${sweptName(table)}')`;
  return `
    NOT s.by_machine AND NOT ${swept} AND row_number() OVER (PARTITION BY s.mailing_id, s.user_id, s.by_machine ORDER BY s.place) = 1 AND NOT ${earlier('first')},
    NOT ${swept} AND row_number() OVER (PARTITION BY s.mailing_id, s.user_id ORDER BY s.place) = 1 AND NOT ${earlier('first_raw')}`;
}

const STORE_OPENS = `
  WITH ${EVENTS.replace('$MORE', '').replace('$NAMES', '')}
  INSERT INTO core_open (user_id, mailing_id, created_at, useragent_id, machine, subject_id, first, first_raw)
  SELECT s.user_id, s.mailing_id, s.at, s.agent_id, s.by_machine, s.subject_id, ${firstColumns('core_open')}
  FROM sent s`;

const STORE_CLICKS = `
  WITH ${EVENTS.replace('$MORE', ', $6::integer[], $7::integer[], $8::text[]').replace('$NAMES', ', clickurl_id, link_number, source')}
  INSERT INTO core_click (user_id, mailing_id, created_at, useragent_id, machine, subject_id, clickurl_id, link_number, source, first, first_raw)
  SELECT s.user_id, s.mailing_id, s.at, s.agent_id, s.by_machine, s.subject_id, s.clickurl_id, s.link_number, s.source, ${firstColumns('core_click')}
  FROM sent s JOIN core_clickurl l ON l.id = s.clickurl_id`;

/** Marks the clicks of a scanner as those of a bot, also the earlier ones. */
const MARK_SCANS = `
  WITH pair AS (SELECT DISTINCT * FROM unnest($1::integer[], $2::integer[]) e(user_id, mailing_id)), near AS (
    SELECT c.id, c.user_id, c.mailing_id, c.link_number, c.created_at FROM pair JOIN core_click c USING (user_id, mailing_id)
    WHERE c.created_at >= (SELECT min(at) FROM unnest($3::timestamp[]) at) - interval '${SCAN_SECONDS} s'
  )
  UPDATE core_click SET machine = true, first = false
  WHERE NOT machine AND id IN (
    SELECT n.id FROM near n JOIN near o ON o.user_id = n.user_id AND o.mailing_id = n.mailing_id
    WHERE o.created_at BETWEEN n.created_at - interval '${SCAN_SECONDS} s' AND n.created_at + interval '${SCAN_SECONDS} s'
    GROUP BY n.id HAVING count(DISTINCT o.link_number) >= ${SCAN_LINKS}
  )`;

/** Locks the mailings of a batch. Otherwise two processes could each store a first open of the same user. */
const LOCK_MAILINGS = `SELECT pg_advisory_xact_lock(hashtext('events of a mailing'), id) FROM (SELECT DISTINCT id FROM unnest($1::integer[]) id ORDER BY id) mailings`;

/** Stores events in their order, in one transaction. Throws database errors; then nothing is stored. */
export async function storeEvents(services: Services, events: readonly TrackedEvent[]): Promise<void> {
  const { pool } = services;
  const agentIds = await userAgentIds(
    services,
    events.map(({ userAgent }) => userAgent),
  );
  const opens = events.filter(({ kind }) => kind === 'open');
  const clicks = events.filter((event): event is ClickEvent => event.kind === 'click');
  try {
    await inTransaction(
      pool,
      async (client) => {
        await client.query({ name: 'tracking_turn', text: LOCK_MAILINGS, values: [events.map(({ mailingId }) => mailingId)] });
        if (opens.length > 0) await client.query({ name: 'tracking_opens', text: STORE_OPENS, values: columnsOf(opens, agentIds) });
        if (clicks.length > 0) await storeClicks(client, clicks, agentIds);
      },
      { by: 'program' },
    );
  } catch (error) {
    clearUserAgentCache(pool);
    throw error;
  }
}

async function storeClicks(client: PoolClient, clicks: readonly ClickEvent[], agentIds: ReadonlyMap<string, number>): Promise<void> {
  const values = columnsOf(clicks, agentIds);
  const own = [clicks.map(({ clickUrlId }) => clickUrlId), clicks.map(({ linkNumber }) => linkNumber), clicks.map(({ source }) => source)];
  await client.query({ name: 'tracking_clicks', text: STORE_CLICKS, values: [...values, ...own] });
  await client.query({ name: 'tracking_scans', text: MARK_SCANS, values: values.slice(0, 3) });
}

function columnsOf(events: readonly TrackedEvent[], agentIds: ReadonlyMap<string, number>): unknown[] {
  return [
    events.map(({ userId }) => userId),
    events.map(({ mailingId }) => mailingId),
    events.map(({ at }) => new Date(at - (at % 1000)).toISOString().slice(0, -1)),
    events.map(({ userAgent }) => agentIds.get(userAgent) ?? null),
    events.map(({ bot }) => bot),
  ];
}

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
function clearUserAgentCache(pool: Pool): void {
  idCaches.delete(pool);
}

/**
 * Ids by user agent. Some have none: '', new ones beyond the hourly limit, and one that another process creates at the same moment.
 */
async function userAgentIds(services: Services, userAgents: readonly string[]): Promise<ReadonlyMap<string, number>> {
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
