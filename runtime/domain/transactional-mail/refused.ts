import type { PoolClient } from 'pg';
import { bounceReason } from '../../core/mail/bounce-reason';
import type { DeliveryError } from '../../core/mail/delivery-outcome';
import { recordBounce } from '../people';
import { stopMailToFriends } from './friends';
import type { MailRecord } from './mail-record';

/**
 * Records what it means for the address that the mail server has refused it, in the transaction of `db`: a user has a bounce, and a friend who is no user
 * gets no mail any more when the refusal is lasting. Of staff, targets and newspapers nothing is recorded: their mailbox may be mended.
 */
export async function recordRefusal(
  db: Pick<PoolClient, 'query'>,
  { kind, email, actionId }: MailRecord,
  { bounce, message }: DeliveryError,
): Promise<void> {
  if (bounce === undefined || (kind !== 'taf' && kind !== 'confirmation')) return;
  const { rows } = await db.query<{ id: number }>('SELECT id FROM core_user WHERE lower(email) COLLATE "C" = lower($1)', [email]);
  if (rows[0] !== undefined) {
    const ofAction = kind === 'confirmation' ? Number(actionId) : null;
    await recordBounce(db, { userId: rows[0].id, actionId: ofAction, type: bounce, class: bounceReason('', message).class });
  } else if (kind === 'taf' && bounce === 'hard') await stopMailToFriends(db, [email]);
}
