import { queryOn } from '../../../core/database/query';
import type { Services } from '../../../core/services';
import type { Transport } from '../../../core/mail/transport';
import { confirmationRecord, deliver, saveMailState } from '../../transactional-mail';
import { giveBackQuota, quotaSubject, useDayQuota } from '../../transactional-mail';
import { writeConfirmation } from './confirmation';
import { loadAction } from './load';
import { loadOwnTexts } from './own-texts';
import { recordConfirmation } from './record-confirmation';

/** How many confirmations one address gets in a day: anybody may sign with it, and a confirmation has words of whoever signed. */
const CONFIRMATIONS_PER_ADDRESS = 10;

/**
 * Sends the confirmation of an action, unless its address has had enough for the day: then it is skipped. Throws failures that may be
 * temporary, so that the job is tried again.
 */
export async function sendConfirmation(services: Services, transport: Transport, actionId: string): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded?.user.email) return; // The user was deleted or erased meanwhile.
  const record = await confirmationRecord(services.pool, actionId, loaded.user.email);
  const subject = quotaSubject(services, 'confirmation', record.email.toLowerCase());
  const isNew = record.state === 'waiting';
  if (isNew && !(await useDayQuota(queryOn(services.pool), new Map([[subject, CONFIRMATIONS_PER_ADDRESS]]), 1))) {
    return saveMailState(services.pool, record, 'skipped', 'This address has had as many confirmations as it gets in a day.');
  }
  try {
    const own = await loadOwnTexts(services.pool, actionId);
    await deliver(services, transport, record, () => writeConfirmation(loaded, services.settings, own));
  } catch (error) {
    if (isNew) await giveBackQuota(services, subject);
    throw error;
  }
  await recordConfirmation(services.pool, actionId);
}
