import { databaseTime } from '../../../core/database/clock';
import type { Query } from '../../../core/database/query';

/** The erasures of the last hour before a moment, and since. No erasure takes as long as an hour. */
export interface RecentErasures {
  since: Date;
  /** Which they are, as a text that is another one after each erasure. */
  seen: string;
}

const SEEN = `
  SELECT coalesce(string_agg(id || ' ' || xmin, ',' ORDER BY id), '') AS seen FROM eraser_eraserlog WHERE updated_at >= $1`;

/** Which erasures can be seen now. To be asked before data of people are read that will be kept (`isStale`). */
export async function recentErasures(query: Query): Promise<RecentErasures> {
  const since = new Date(databaseTime() - 3_600_000);
  return { since, seen: await seenSince(query, since) };
}

/** Whether anybody was erased since, so that what was read then may hold data of an erased person. */
export async function isStale(query: Query, { since, seen }: RecentErasures): Promise<boolean> {
  return (await seenSince(query, since)) !== seen;
}

async function seenSince(query: Query, since: Date): Promise<string> {
  const [row] = await query(SEEN, [since.toISOString().slice(0, 19)]);
  return String(row!.seen);
}
