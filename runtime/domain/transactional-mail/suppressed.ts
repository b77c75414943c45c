import type { Pool } from 'pg';
import type { MailRecord } from './mail-record';

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
