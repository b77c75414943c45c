import type { PoolClient } from 'pg';
import type { ImportRow } from './parse-row';
import type { MatchedRow, SkipRow } from './person-row';

const BY_EMAIL = `
  SELECT lower(s.email) AS key, u.id FROM unnest($1::text[]) WITH ORDINALITY s(email, n)
  LEFT JOIN core_user u ON lower(u.email) COLLATE "C" = lower(s.email) ORDER BY s.n`;

/** The user of each e-mail address, in the same order. `key` is the address in small letters; `id` is null for an unknown address. */
export async function findByEmail(client: PoolClient, emails: readonly (string | null)[]): Promise<{ key: string; id: number | null }[]> {
  return (await client.query<{ key: string; id: number | null }>(BY_EMAIL, [emails])).rows;
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
    if (match && !(row.idMustMatch && match.id !== row.userId)) return [{ row, key: match.key, userId: match.id }];
    if (match) skipRow(row, 'errors', 'user_id', 'The user of this number has another e-mail address.');
    else if (row.userId !== null && existing.has(row.userId)) return [{ row, key: '', userId: row.userId }];
    else skipRow(row, 'errors', row.idMustMatch ? 'user_id' : 'akid', 'There is no such user.');
    return [];
  });
}

/** Which of the users that rows name by number exist. Only the numbers that matter are looked up. */
async function existingIds(client: PoolClient, rows: readonly ImportRow[]): Promise<Set<number>> {
  const ids = rows
    .filter(({ userId, email, idMustMatch }) => userId !== null && (email === null || idMustMatch))
    .map(({ userId }) => userId);
  if (ids.length === 0) return new Set();
  const { rows: users } = await client.query<{ id: number }>('SELECT id FROM core_user WHERE id = ANY($1::integer[])', [ids]);
  return new Set(users.map(({ id }) => id));
}
