import type { Client } from 'pg';
import { type Query, queryOn, NOW_SECONDS } from '../../database/sql';
import { OperationalError } from '../../errors/operational-error';
import type { Logger } from '../../log/logger';
import { makePartsAhead } from '../../partitions/ahead';
import type { Settings } from '../../settings';
import { holdJobs } from './held';
import type { Outgoing } from './outgoing';

/** A table that is there from the moment at which rows are restored until what was due is held. No process starts meanwhile. */
export const UNMARKED = 'advocacy_unmarked';

/** Makes the table that keeps every process from starting until the database is marked. */
export const BEGIN_MARK = `CREATE TABLE IF NOT EXISTS ${UNMARKED} (made_at timestamptz)`;

/** What is needed to mark a database, beside its connection. */
export interface Marking {
  outgoing: Outgoing;
  settings?: Settings;
  log: Logger;
}

/** When the service was alive last, as far as the rows tell: what was given out since is lost. */
const LAST_SIGN = `
  SELECT greatest((SELECT max(made_at) FROM ${UNMARKED}), (SELECT max(seen_at) AT TIME ZONE 'UTC' FROM core_jobworker),
    (SELECT created_at AT TIME ZONE 'UTC' FROM core_change ORDER BY id DESC LIMIT 1)) AS "asOf", now() AS now`;

/** Events after the last one that is there were seen by somebody. One that went out (`lastEvent`) was written before the backup. */
const NOTE_RESTORE = `
  INSERT INTO core_databaserestore (restored_at, made_at, change_from, change_to)
  SELECT ${NOW_SECONDS}, $1::timestamptz AT TIME ZONE 'UTC', greatest(coalesce((SELECT id FROM core_change ORDER BY id DESC LIMIT 1), $2::bigint), $3::bigint),
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('core_change', 'id')::regclass), 0)`;

/**
 * Marks a database as restored: its sequences move on, so that no number is given out again, what was due is held until staff decide, and staff sign in anew. The
 * service does not run meanwhile. May be repeated after it was broken off. Returns how much of each kind is held.
 */
export async function markRestored(client: Client, { outgoing, settings, log }: Marking): Promise<Map<string, number>> {
  await client.query(BEGIN_MARK);
  const { rows } = await client.query<{ asOf: Date | null; now: Date }>(LAST_SIGN);
  const { asOf, now } = rows[0]!;
  const { rows: last } = await client.query<{ last: string | null }>(
    `SELECT pg_sequence_last_value(pg_get_serial_sequence('core_change', 'id')::regclass)::text AS last`,
  );
  await moveSequences(client, asOf === null ? 0 : (now.getTime() - asOf.getTime()) / 1000);
  await client.query(NOTE_RESTORE, [asOf, last[0]!.last ?? 0, await lastEventOf(queryOn(client), outgoing)]);
  // Rows that are written from here on need the parts of the new numbers.
  await makePartsAhead(client, log);
  await client.query('BEGIN');
  try {
    const held = await holdAll(client, outgoing, settings);
    // Sessions that were ended since the backup, by signing out or by another password, would be there again.
    await client.query('DELETE FROM auth_session');
    await client.query(`DROP TABLE ${UNMARKED}`);
    await client.query('COMMIT');
    return held;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function lastEventOf(query: Query, { kinds }: Outgoing): Promise<bigint> {
  let last = 0n;
  for (const kind of kinds) {
    const event = (await kind.lastEvent?.(query)) ?? 0n;
    if (event > last) last = event;
  }
  return last;
}

async function holdAll(client: Client, outgoing: Outgoing, settings?: Settings): Promise<Map<string, number>> {
  const query = queryOn(client);
  // Workers of then are gone, and hold neither jobs nor queues.
  await query(
    'SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL))',
    [],
  );
  const counts = await holdJobs(query, outgoing);
  for (const { name, hold } of outgoing.kinds) {
    const count = (await hold?.(query, settings)) ?? 0;
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const order = new Set([...outgoing.kinds.map(({ name }) => name), ...counts.keys()]);
  const held = new Map([...order].flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)!] as const] : [])));
  for (const [kind, count] of held) await query(NOTE_HELD, [kind, count]);
  return held;
}

/** What an earlier restore held and nobody released waits with it. */
const NOTE_HELD = `
  INSERT INTO core_heldwork AS h (kind, how_many, status, held_at) VALUES ($1, $2::integer, 'held', ${NOW_SECONDS})
  ON CONFLICT (kind) DO UPDATE SET how_many = excluded.how_many + CASE h.status WHEN 'held' THEN h.how_many ELSE 0 END,
    status = 'held', held_at = excluded.held_at, decided_at = NULL, decided_by_id = NULL`;

/** Throws an `OperationalError` for a database whose restore did not end: what was due in it is not held. */
export async function refuseUnmarked(pool: { query(sql: string): Promise<{ rows: { unmarked: boolean }[] }> }): Promise<void> {
  const { rows } = await pool.query(`SELECT to_regclass('${UNMARKED}') IS NOT NULL AS unmarked`);
  if (!rows[0]!.unmarked) return;
  throw new OperationalError('The restore of this database did not end: run "npm run restore -- --mark", which holds what was due.');
}

/** How far every sequence is moved on: more numbers than are given out between a backup and its restore. */
const STEP = 1_000_000;

/**
 * Numbers for each second since the backup, beyond the step, so that a busy service and a second restore of the same backup stay apart too. A sequence of 32 bits
 * gives a twentieth of what it has left at most.
 */
const EACH_SECOND = { integer: 150, bigint: 1_500 };
const SHARE = 20;

/**
 * Moves every sequence on, those of the job queue too. What was numbered between the backup and the restore is lost, but its numbers are in links, in other
 * systems and in their logs: they name nobody from now on.
 */
const MOVE = `
  SELECT setval(s.seqrelid::regclass, s.last + CASE WHEN s.seqmax > 2147483647 THEN least(${STEP} + $1::bigint * ${EACH_SECOND.bigint}, (s.seqmax - s.last) / 2)
    ELSE least(${STEP} + least($1::bigint * ${EACH_SECOND.integer}, (s.seqmax - s.last) / ${SHARE}), (s.seqmax - s.last) / 2) END)
  FROM (
    SELECT q.seqrelid, q.seqmax, coalesce(pg_sequence_last_value(q.seqrelid), 0) AS last FROM pg_sequence q JOIN pg_class c ON c.oid = q.seqrelid
    WHERE c.relnamespace IN (quote_ident(current_schema())::regnamespace, 'graphile_worker'::regnamespace) AND ($2::text IS NULL OR q.seqrelid = $2::text::regclass)
  ) s`;

/**
 * @param seconds since the backup was made
 * @param only this sequence
 */
export async function moveSequences(client: Client, seconds: number, only: string | null = null): Promise<void> {
  await client.query(MOVE, [Math.max(0, Math.floor(seconds)), only]);
}
