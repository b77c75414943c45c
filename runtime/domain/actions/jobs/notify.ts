import type { Services } from '../../../framework/http/call';
import { notificationRecords, type Transport } from '../../transactional-mail';
import { loadAction } from '../mail/load';
import { loadNotifications, writeNotification } from '../mail/notification';
import { deliverAll } from '../../transactional-mail/deliver-all';

/** What the job is told when it is enqueued, in the statement that stores the action. */
export interface NotifyJob {
  action: number;
}

/** Tells those of an action whom the page's followup names. Throws what may pass. */
export async function notify(services: Services, transport: Transport, job: NotifyJob): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, String(job.action));
  if (!loaded) return;
  const told = await loadNotifications(pool, String(job.action));
  const records = await notificationRecords(pool, String(job.action), [...told.keys()]);
  await deliverAll(services, transport, records, ({ email }) => writeNotification(loaded, told.get(email)!, settings));
}
