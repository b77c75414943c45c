import type { Services } from '../../../framework/http/call';
import { confirmationRecord, deliver, type Transport } from '../../transactional-mail';
import { writeConfirmation } from '../mail/confirmation';
import { loadAction } from '../mail/load';
import { noteConfirmation } from '../mail/sent';

/** What the job is told when it is enqueued, in the statement that stores the action. */
export interface ConfirmationJob {
  action: number;
}

/** Sends the e-mail that confirms an action. Throws what may pass, so that the queue tries again. */
export async function confirmation(services: Services, transport: Transport, job: ConfirmationJob): Promise<void> {
  const loaded = await loadAction(services.pool, String(job.action));
  if (!loaded?.user.email) return; // Deleted or erased since.
  const record = await confirmationRecord(services.pool, String(job.action), loaded.user.email);
  await deliver(services, transport, record, () => writeConfirmation(loaded, services.settings));
  await noteConfirmation(services.pool, String(job.action));
}
