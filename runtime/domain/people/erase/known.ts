import type { Query } from '../../../framework/database/query';
import { hashEmail } from './hash';

/**
 * The addresses, as given, that were erased once: for imports, which must not bring anybody back unnoticed (specification 4.9). One statement
 * however many there are. An address may have a user again all the same, when the person came back.
 */
export async function erasedAmong(query: Query, secret: string, emails: readonly string[]): Promise<Set<string>> {
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
