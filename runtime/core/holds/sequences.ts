import type { Client } from 'pg';

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
