import type { Services } from '../../../framework/services';
import { confirmationRecord, deliver, type Transport } from '../../transactional-mail';
import { writeConfirmation } from './confirmation';
import { loadAction } from './load';
import { noteConfirmation } from './sent';

/** Sends the e-mail that confirms an action. Throws what may pass, so that the queue tries again. */
export async function sendConfirmation(services: Services, transport: Transport, actionId: string): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded?.user.email) return; // Deleted or erased since.
  const record = await confirmationRecord(services.pool, actionId, loaded.user.email);
  await deliver(services, transport, record, () => writeConfirmation(loaded, services.settings));
  await noteConfirmation(services.pool, actionId);
}
