import type { Services } from '../../../framework/http/call';
import { friendRecords, type Transport } from '../../transactional-mail';
import { writeToFriend, type Words } from '../mail/friend';
import { loadAction } from '../mail/load';
import { deliverAll } from '../../transactional-mail/deliver-all';

/** What the job is told when it is enqueued, in the statement that stores the action. The addresses are records of their own. */
export interface TellFriendsJob {
  action: number;
  taf: Words;
}

/** Tells the friends of whoever acted. Throws what may pass. */
export async function tellFriends(services: Services, transport: Transport, job: TellFriendsJob): Promise<void> {
  const loaded = await loadAction(services.pool, String(job.action));
  if (!loaded) return;
  const records = await friendRecords(services.pool, String(job.action));
  await deliverAll(services, transport, records, () => writeToFriend(loaded, job.taf, services.settings));
}
