import { NOW_SECONDS } from '../../../framework/database/sql';
import { leaveCrm } from '../../crm';
import type { Services } from '../../../framework/services';
import type { Erasure } from '../../../framework/plan/person-data';
import type { Query } from '../../../framework/database/query';
import { hashEmail } from './hash';
import { dropJobs } from './jobs';

/** What can be erased beyond the person's own data (specification 4.9). */
export const FLAGS = ['order_user_details', 'user_fields', 'action_fields', 'transactional_mailings'] as const;
export type Flag = (typeof FLAGS)[number];

/** Whose data are to be erased, and what else. */
export interface Erasing {
  userId: number;
  flags: readonly Flag[];
}

/**
 * Erases a person within a transaction: the record stays, empty, and so do orders and counts; a keyed hash of the address is kept. What is
 * personal follows from the YAML (`generated/people.ts`). False when there is no such user. A second time does no harm.
 */
export async function erasePerson(
  query: Query,
  { people, settings }: Pick<Services, 'people' | 'settings'>,
  { userId, flags }: Erasing,
): Promise<boolean> {
  const [user] = await query('SELECT email FROM core_user WHERE id = $1 FOR UPDATE', [userId]);
  if (!user) return false;
  const email = user.email as string | null;
  await keepProof(query, { userId, flags }, email === null ? null : hashEmail(settings.secretKey, email));
  await leaveLists(query, userId);
  await leaveCrm(query, [userId], { excluded: true });
  await dropJobs(query, userId);
  const subjects: Record<Erasure['of'], unknown> = { person: userId, address: email, mention: email && mentioning(email) };
  for (const erasure of people.erasures) {
    const subject = subjects[erasure.of];
    const isWanted = erasure.if === undefined || (flags as readonly string[]).includes(erasure.if);
    if (isWanted && subject !== null) await query(statementOf(erasure), [subject]);
  }
  return true;
}

function statementOf({ table, where, set }: Erasure): string {
  return set === undefined ? `DELETE FROM ${table} t WHERE ${where}` : `UPDATE ${table} t SET ${set} WHERE ${where}`;
}

/** A pattern of LIKE for lower-case texts that hold the address. */
function mentioning(email: string): string {
  return `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** Without an address it was erased before: then the flags of that time and of now count. */
async function keepProof(query: Query, { userId, flags }: Erasing, hash: string | null): Promise<void> {
  const set = FLAGS.map((flag) => flags.includes(flag));
  if (hash !== null) {
    await query(`INSERT INTO eraser_eraserlog (user_id, hashed_email, ${FLAGS.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6)`, [
      userId,
      hash,
      ...set,
    ]);
    return;
  }
  await query(
    `UPDATE eraser_eraserlog SET updated_at = ${NOW_SECONDS}, ${FLAGS.map((flag, place) => `${flag} = ${flag} OR $${place + 2}`).join(', ')}
     WHERE id = (SELECT max(id) FROM eraser_eraserlog WHERE user_id = $1)`,
    [userId, ...set],
  );
}

async function leaveLists(query: Query, userId: number): Promise<void> {
  await query(
    `WITH gone AS (DELETE FROM core_subscription WHERE user_id = $1 RETURNING list_id), history AS (
       INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, created_at, updated_at)
       SELECT $1, gone.list_id, change.id, ${NOW_SECONDS}, ${NOW_SECONDS} FROM gone, core_subscriptionchangetype change WHERE change.name = 'unsubscribe_admin'
     )
     UPDATE core_user SET subscription_status = 'unsubscribed' WHERE id = $1 AND subscription_status <> 'never'`,
    [userId],
  );
}
