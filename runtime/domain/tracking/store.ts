import type { Pool, PoolClient } from 'pg';
import { agentIds, forgetAgents } from './agents';
import type { Click, TrackedEvent } from './events';
import { inTransaction } from '../../framework/database/transaction';

/**
 * What is asked less than this after the mail was sent, in seconds, was asked by a program on the way: the mail has hardly arrived.
 * Columns hold whole seconds, so it is one to two in truth.
 */
const TOO_SOON = 2;
/** Nobody follows so many different links of a mail within so many seconds. */
const TOO_MANY = 4;
const AT_ONCE = 10;

/** Events as a table, with the subject that the user saw. Users and mailings that are gone leave nothing. */
const ASKED = `
  sent AS (
    SELECT e.*, r.subject_id, e.machine OR e.at - r.handed_at < interval '${TOO_SOON} s' IS TRUE AS by_machine
    FROM unnest($1::integer[], $2::integer[], $3::timestamp[], $4::integer[], $5::boolean[]$MORE) WITH ORDINALITY e(user_id, mailing_id, at, agent_id, machine$NAMES, place)
    JOIN core_user u ON u.id = e.user_id
    JOIN core_mailing m ON m.id = e.mailing_id
    LEFT JOIN core_mailingrecipient r ON r.mailing_id = e.mailing_id AND r.user_id = e.user_id
  )`;

/** Whether an event is the first of its user in a mailing: by a person, and by anybody. */
function firsts(table: string): string {
  const earlier = (flag: string): string =>
    `EXISTS (SELECT FROM ${table} o WHERE o.mailing_id = s.mailing_id AND o.user_id = s.user_id AND (o.first OR o.first_raw) AND o.${flag})`;
  return `
    NOT s.by_machine AND row_number() OVER (PARTITION BY s.mailing_id, s.user_id, s.by_machine ORDER BY s.place) = 1 AND NOT ${earlier('first')},
    row_number() OVER (PARTITION BY s.mailing_id, s.user_id ORDER BY s.place) = 1 AND NOT ${earlier('first_raw')}`;
}

const STORE_OPENS = `
  WITH ${ASKED.replace('$MORE', '').replace('$NAMES', '')}
  INSERT INTO core_open (user_id, mailing_id, created_at, useragent_id, machine, subject_id, first, first_raw)
  SELECT s.user_id, s.mailing_id, s.at, s.agent_id, s.by_machine, s.subject_id, ${firsts('core_open')}
  FROM sent s`;

const STORE_CLICKS = `
  WITH ${ASKED.replace('$MORE', ', $6::integer[], $7::integer[], $8::text[]').replace('$NAMES', ', clickurl_id, link_number, source')}
  INSERT INTO core_click (user_id, mailing_id, created_at, useragent_id, machine, subject_id, clickurl_id, link_number, source, first, first_raw)
  SELECT s.user_id, s.mailing_id, s.at, s.agent_id, s.by_machine, s.subject_id, s.clickurl_id, s.link_number, s.source, ${firsts('core_click')}
  FROM sent s JOIN core_clickurl l ON l.id = s.clickurl_id`;

/** Clicks that came to be too many at once are a scanner's after all, those before included. */
const FIND_SCANS = `
  WITH pair AS (SELECT DISTINCT * FROM unnest($1::integer[], $2::integer[]) e(user_id, mailing_id)), near AS (
    SELECT c.id, c.user_id, c.mailing_id, c.link_number, c.created_at FROM pair JOIN core_click c USING (user_id, mailing_id)
    WHERE c.created_at >= (SELECT min(at) FROM unnest($3::timestamp[]) at) - interval '${AT_ONCE} s'
  )
  UPDATE core_click SET machine = true, first = false
  WHERE NOT machine AND id IN (
    SELECT n.id FROM near n JOIN near o ON o.user_id = n.user_id AND o.mailing_id = n.mailing_id
    WHERE o.created_at BETWEEN n.created_at - interval '${AT_ONCE} s' AND n.created_at + interval '${AT_ONCE} s'
    GROUP BY n.id HAVING count(DISTINCT o.link_number) >= ${TOO_MANY}
  )`;

/** Two processes may each have the first open of one user: mailings are written to one after another. */
const ONE_AFTER_ANOTHER = `SELECT pg_advisory_xact_lock(hashtext('events of a mailing'), id) FROM (SELECT DISTINCT id FROM unnest($1::integer[]) id ORDER BY id) mailings`;

/** Writes events, in order, in one transaction. Throws what the database throws; then nothing is written. */
export async function storeEvents(pool: Pool, events: readonly TrackedEvent[]): Promise<void> {
  const agents = await agentIds(
    pool,
    events.map(({ agent }) => agent),
  );
  const opens = events.filter(({ kind }) => kind === 'open');
  const clicks = events.filter((event): event is Click => event.kind === 'click');
  try {
    await inTransaction(pool, async (client) => {
      await client.query({ name: 'tracking_turn', text: ONE_AFTER_ANOTHER, values: [events.map(({ mailingId }) => mailingId)] });
      if (opens.length > 0) await client.query({ name: 'tracking_opens', text: STORE_OPENS, values: columnsOf(opens, agents) });
      if (clicks.length > 0) await storeClicks(client, clicks, agents);
    });
  } catch (error) {
    forgetAgents(pool);
    throw error;
  }
}

async function storeClicks(client: PoolClient, clicks: readonly Click[], agents: ReadonlyMap<string, number>): Promise<void> {
  const values = columnsOf(clicks, agents);
  const own = [clicks.map(({ clickUrlId }) => clickUrlId), clicks.map(({ linkNumber }) => linkNumber), clicks.map(({ source }) => source)];
  await client.query({ name: 'tracking_clicks', text: STORE_CLICKS, values: [...values, ...own] });
  await client.query({ name: 'tracking_scans', text: FIND_SCANS, values: values.slice(0, 3) });
}

function columnsOf(events: readonly TrackedEvent[], agents: ReadonlyMap<string, number>): unknown[] {
  return [
    events.map(({ userId }) => userId),
    events.map(({ mailingId }) => mailingId),
    events.map(({ at }) => new Date(at - (at % 1000)).toISOString().slice(0, -1)),
    events.map(({ agent }) => agents.get(agent) ?? null),
    events.map(({ machine }) => machine),
  ];
}
