import type { Services } from '../../call';
import { deliver, friendRecords, type Transport } from '../../mail';
import { writeToFriend, type Words } from '../../mail/actions/friend';
import { loadAction } from '../../mail/actions/load';

/** What the job is told when it is enqueued, in the statement that stores the action. The addresses are records of their own. */
export interface TellFriendsJob {
  action: number;
  taf: Words;
}

/** After so many failures in one go it is the server, not the address. */
const PATIENCE = 3;

/** Tells the friends of whoever acted. One who cannot be told now does not keep the others waiting. Throws what may pass. */
export async function tellFriends(services: Services, transport: Transport, job: TellFriendsJob): Promise<void> {
  const loaded = await loadAction(services.pool, String(job.action));
  if (!loaded) return;
  const failures: unknown[] = [];
  for (const record of await friendRecords(services.pool, String(job.action))) {
    try {
      await deliver(services, transport, record, () => writeToFriend(loaded, job.taf, services.settings));
    } catch (error) {
      failures.push(error);
      if (failures.length === PATIENCE) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
