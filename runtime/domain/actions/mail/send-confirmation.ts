import type { Services } from '../../../framework/services';
import type { Transport } from '../../../framework/mail/transport';
import { confirmationRecord, deliver } from '../../transactional-mail';
import { writeConfirmation } from './confirmation';
import { loadAction } from './load';
import { recordConfirmation } from './record-confirmation';

/** Sends the confirmation of an action. Throws failures that may be temporary, so that the job is tried again. */
export async function sendConfirmation(services: Services, transport: Transport, actionId: string): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded?.user.email) return; // The user was deleted or erased meanwhile.
  const record = await confirmationRecord(services.pool, actionId, loaded.user.email);
  await deliver(services, transport, record, () => writeConfirmation(loaded, services.settings));
  await recordConfirmation(services.pool, actionId);
}
