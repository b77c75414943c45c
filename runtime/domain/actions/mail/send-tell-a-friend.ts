import type { Services } from '../../../core/services';
import type { Transport } from '../../../core/mail/transport';
import { deliverAll, openRecords } from '../../transactional-mail';
import { loadAction } from './load';
import { type FriendMessage, writeTellAFriend } from './tell-a-friend';

/** Sends the tell-a-friend e-mails of an action. Throws failures that may be temporary, so that the job is tried again. */
export async function sendTellAFriend(services: Services, transport: Transport, actionId: string, message: FriendMessage): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded) return;
  const records = await openRecords(services.pool, actionId, 'taf');
  await deliverAll(services, transport, records, () => writeTellAFriend(loaded, message, services.settings));
}
