import { createHmac } from 'node:crypto';
import { databaseTime } from '../../../core/database/clock';
import type { Query } from '../../../core/database/sql';
import { normalEmail } from '../../../core/types/text-formats';

/**
 * The addresses among `emails` that were erased once, as written in `emails`. For imports, which must not bring a person back unnoticed. One
 * statement for any number of addresses. A person who came back has a user with such an address again.
 */
export async function findErasedEmails(query: Query, secret: string, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map<string, string[]>();
  for (const email of emails) {
    const hash = hashEmail(secret, email);
    byHash.set(hash, [...(byHash.get(hash) ?? []), email]);
  }
  const rows = await query(`SELECT hashed_email FROM eraser_eraserlog WHERE (lower(hashed_email)) COLLATE "C" = ANY($1::text[])`, [
    [...byHash.keys()],
  ]);
  return new Set(rows.flatMap(({ hashed_email: hash }) => byHash.get(String(hash)) ?? []));
}

/**
 * The keyed hash under which an erased e-mail address is kept. It proves the erasure and recognises the address when it comes back. Without
 * the key nobody can read the address from it. Capitals do not matter, nor how the address is spelled.
 */
export function hashEmail(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`erased ${normalEmail(email).toLowerCase()}`)
    .digest('hex');
}

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
