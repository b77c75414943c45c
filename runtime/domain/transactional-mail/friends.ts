import { normalEmail } from '../../core/types/text-formats';
import type { Pool, PoolClient } from 'pg';

/** The address to which a tell-a-friend mail went, by the id of its record. Undefined for other mails, and once the address was deleted. */
export async function friendOfMail(pool: Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>(`SELECT email FROM core_actionmail WHERE id = $1 AND kind = 'taf'`, [id]);
  return rows[0]?.email;
}

/**
 * Puts those of these addresses that got tell-a-friend mails, and are no user's, on the list of addresses that get no mail at all. Returns those that
 * are on it then. Addresses of staff and targets stay off it: a full mailbox there must not silence notices and letters.
 */
export async function stopMailToFriends(db: Pick<PoolClient, 'query'>, emails: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `WITH friends AS (
       SELECT DISTINCT lower(g.email) AS email FROM unnest($1::text[]) g (email)
       WHERE EXISTS (SELECT FROM core_actionmail m WHERE (lower(m.email)) COLLATE "C" = lower(g.email) AND m.kind = 'taf')
         AND NOT EXISTS (SELECT FROM core_user u WHERE lower(u.email) COLLATE "C" = lower(g.email))
     ), stopped AS (
       INSERT INTO core_blackholedemail (email) SELECT f.email FROM friends f
       WHERE NOT EXISTS (SELECT FROM core_blackholedemail b WHERE lower(b.email) COLLATE "C" = f.email) ON CONFLICT DO NOTHING
     )
     SELECT email FROM friends`,
    [emails.map(normalEmail)],
  );
  return rows.map(({ email }) => email);
}
