import type { Query } from '../database/query';
import { NOW_SECONDS } from '../database/sql';
import { dropJobs, releaseJobs } from './held-jobs';
import type { Outgoing, OutgoingKind } from './outgoing';

/** One line of what is held. */
export interface HeldLine {
  id: number;
  kind: string;
  howMany: number;
  /** In UTC, to the second. */
  since: string;
}

/** What staff decide about it. */
export type Decision = 'released' | 'dropped';

/** What is held, one line a kind. */
export async function heldLines(query: Query): Promise<HeldLine[]> {
  const rows = await query(
    `SELECT id, kind, how_many AS "howMany", to_char(held_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS since FROM core_heldwork WHERE status = 'held' ORDER BY id`,
    [],
  );
  return rows as unknown as HeldLine[];
}

/**
 * Releases or drops a kind that is held, in the transaction of the query. False when nothing of it is held: of two callers at once, one decides.
 * @param by the id of the account that decides; null for a command
 */
export async function decide(query: Query, outgoing: Outgoing, kindName: string, decision: Decision, by: number | null): Promise<boolean> {
  const decided = await query(
    `UPDATE core_heldwork SET status = $2, decided_at = ${NOW_SECONDS}, decided_by_id = $3::integer WHERE kind = $1 AND status = 'held' RETURNING id`,
    [kindName, decision, by],
  );
  if (decided.length === 0) return false;
  const kind: OutgoingKind = outgoing.kinds.find(({ name }) => name === kindName) ?? { name: kindName };
  if (decision === 'released') {
    await kind.release?.(query);
    await releaseJobs(query, outgoing, kind);
  } else {
    const jobs = await dropJobs(query, outgoing, kind);
    await kind.drop?.(query, jobs);
  }
  return true;
}

/** What `/ready` says about what is held. */
export const HOLD_CHECKS = [
  {
    problem: 'The database was restored, and what was due is held: release or drop it (/rest/v1/heldwork/, npm run restore -- --held).',
    sql: `EXISTS (SELECT FROM core_heldwork WHERE status = 'held')`,
  },
];
