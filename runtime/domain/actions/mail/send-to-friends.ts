import type { Services } from '../../../framework/services';
import { friendRecords, type Transport, deliverAll } from '../../transactional-mail';
import { writeToFriend, type Words } from './friend';
import { loadAction } from './load';

/** Tells the friends of whoever acted. Throws what may pass. */
export async function sendToFriends(services: Services, transport: Transport, actionId: string, words: Words): Promise<void> {
  const loaded = await loadAction(services.pool, actionId);
  if (!loaded) return;
  const records = await friendRecords(services.pool, actionId);
  await deliverAll(services, transport, records, () => writeToFriend(loaded, words, services.settings));
}
