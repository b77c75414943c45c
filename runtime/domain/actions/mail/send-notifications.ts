import type { Services } from '../../../core/services';
import type { Transport } from '../../../core/mail/transport';
import { notificationRecords, deliverAll } from '../../transactional-mail';
import { loadAction } from './load';
import { loadNotifications, writeNotification } from './notification';

/** Sends the notifications of an action. Throws failures that may be temporary, so that the job is tried again. */
export async function sendNotifications(services: Services, transport: Transport, actionId: string): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, actionId);
  if (!loaded) return;
  const notifications = await loadNotifications(pool, actionId);
  const records = await notificationRecords(pool, actionId, [...notifications.keys()]);
  await deliverAll(services, transport, records, ({ email }) => writeNotification(loaded, notifications.get(email)!, settings));
}
