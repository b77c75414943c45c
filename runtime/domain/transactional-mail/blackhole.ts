import { tables } from '../../../generated/rows/tables';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../core/call/services';
import type { MailRecord } from './mail-record';
import { normalEmail } from '../../core/types/text-formats';

const BLACKHOLED = `EXISTS (SELECT FROM core_blackholedemail WHERE lower(email) COLLATE "C" = lower($1))`;

/** A user whose mail came back for good, or who has complained, and who has not subscribed again since. */
const WANTS_NO_WORD = `EXISTS (
  SELECT FROM core_user u WHERE lower(u.email) COLLATE "C" = lower($1) AND (u.subscription_status = 'bounced' OR (u.subscription_status <> 'subscribed'
    AND EXISTS (SELECT FROM core_bounce b WHERE b.user_id = u.id AND b.bounce_type IN ('hard', 'complaint')))))`;

/** Whether an address is on the list of those that get no mail at all. */
export function isBlackholed(pool: Pool, email: string): Promise<boolean> {
  return holds(pool, BLACKHOLED, email);
}

/**
 * Whether an e-mail with a record must not be sent. Word of a friend goes to no user whose mail bounced for good or who complained, until they subscribe again;
 * what answers their own action does.
 */
export function isSuppressed(pool: Pool, { kind, email }: Pick<MailRecord, 'kind' | 'email'>): Promise<boolean> {
  return holds(pool, kind === 'taf' ? `${BLACKHOLED} OR ${WANTS_NO_WORD}` : BLACKHOLED, email);
}

async function holds(pool: Pool, condition: string, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`SELECT ${condition} AS found`, [email]);
  return rows[0]!.found;
}

/** The address to which a tell-a-friend mail went, by the id of its record. Undefined for other mails, and once the address was deleted. */
export async function friendOfMail(services: Services, id: string): Promise<string | undefined> {
  const where = { id: BigInt(id), kind: 'taf' };
  return (await tables(services).actionmail.findFirst({ where, select: { email: true } }))?.email;
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
