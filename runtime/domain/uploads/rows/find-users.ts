import { Message } from '../../../core/words';
import type { PoolClient } from 'pg';
import type { ImportRow } from './parse-row';
import type { MatchedRow, SkipRow } from './person-row';

/** An e-mail address that was looked up. */
interface EmailMatch {
  /** The address in small letters. */
  key: string;
  /** The user who has it, and the address as it is stored; null for an unknown address. */
  id: number | null;
  stored: string | null;
}

const BY_EMAIL = `
  SELECT lower(s.email) AS key, u.id, u.email AS stored FROM unnest($1::text[]) WITH ORDINALITY s(email, n)
  LEFT JOIN core_user u ON lower(u.email) COLLATE "C" = lower(s.email) ORDER BY s.n`;

/** The user of each e-mail address, in the same order. */
export async function findByEmail(client: PoolClient, emails: readonly (string | null)[]): Promise<EmailMatch[]> {
  return (await client.query<EmailMatch>(BY_EMAIL, [emails])).rows;
}

/** Finds the user of each row, by e-mail address, else by number. Skips the rows that name a user who does not exist. */
export async function findUsers(client: PoolClient, rows: readonly ImportRow[], skipRow: SkipRow): Promise<MatchedRow[]> {
  const withEmail = rows.filter(({ email }) => email !== null);
  const matches = await findByEmail(
    client,
    withEmail.map(({ email }) => email),
  );
  const byEmail = new Map(withEmail.map((row, index) => [row, matches[index]!]));
  const existing = await existingIds(client, rows);
  return rows.flatMap((row) => {
    const match = byEmail.get(row);
    if (match && !(row.idMustMatch && match.id !== row.userId)) return [{ row, key: match.key, userId: match.id, stored: match.stored }];
    if (match) skipRow(row, 'errors', 'user_id', new Message('uploads.email_differs'));
    else if (row.userId !== null && existing.has(row.userId))
      return [{ row, key: '', userId: row.userId, stored: existing.get(row.userId)! }];
    else skipRow(row, 'errors', row.idMustMatch ? 'user_id' : 'akid', new Message('uploads.user_unknown'));
    return [];
  });
}

/** The users that rows name by number and that exist, with their addresses. Those whose data were erased do not count. */
async function existingIds(client: PoolClient, rows: readonly ImportRow[]): Promise<Map<number, string>> {
  const ids = rows
    .filter(({ userId, email, idMustMatch }) => userId !== null && (email === null || idMustMatch))
    .map(({ userId }) => userId);
  if (ids.length === 0) return new Map();
  const { rows: users } = await client.query<{ id: number; email: string }>(
    'SELECT id, email FROM core_user WHERE id = ANY($1::integer[]) AND email IS NOT NULL',
    [ids],
  );
  return new Map(users.map(({ id, email }) => [id, email]));
}
