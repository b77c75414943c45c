import type { Query } from '../../../core/database/query';
import { hashEmail } from './email-hash';

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
