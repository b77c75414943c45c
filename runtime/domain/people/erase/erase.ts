import type { Query } from '../../../framework/database/query';
import type { Erasure } from '../../../framework/plan/person-data';
import type { Services } from '../../../framework/services';
import { removeFromSync } from '../../crm';
import { unsubscribeErasedUser } from '../subscriptions/unsubscribe';
import { hashEmail } from './email-hash';
import { logErasure, logRepeatedErasure } from './log';
import { cancelPendingMail } from './pending-mail';
import type { ErasureRequest } from './request';

/**
 * Erases the data of a person within a transaction (people/README.md, "Erase"). The YAML of the resources says which data are personal
 * (`generated/person-data.ts`). False without such a user. To erase a second time does no harm.
 */
export async function erasePerson(
  query: Query,
  { personData, settings }: Pick<Services, 'personData' | 'settings'>,
  request: ErasureRequest,
): Promise<boolean> {
  const { userId, flags } = request;
  const [user] = await query('SELECT email FROM core_user WHERE id = $1 FOR UPDATE', [userId]);
  if (!user) return false;
  const email = user.email as string | null;
  // A user without an address was erased before.
  if (email === null) await logRepeatedErasure(query, request);
  else await logErasure(query, request, hashEmail(settings.secretKey, email));
  await unsubscribeErasedUser(query, userId);
  await removeFromSync(query, [userId], { excluded: true });
  await cancelPendingMail(query, userId);
  const subjects: Record<Erasure['of'], unknown> = { person: userId, address: email, mention: email && mentionPattern(email) };
  for (const erasure of personData.erasures) {
    const subject = subjects[erasure.of];
    const isRequested = erasure.if === undefined || (flags as readonly string[]).includes(erasure.if);
    if (isRequested && subject !== null) await query(erasureSql(erasure), [subject]);
  }
  return true;
}

function erasureSql({ table, where, set }: Erasure): string {
  return set === undefined ? `DELETE FROM ${table} t WHERE ${where}` : `UPDATE ${table} t SET ${set} WHERE ${where}`;
}

/** A pattern of LIKE for texts in lower case that contain the address. */
function mentionPattern(email: string): string {
  return `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
