import type { Services } from '../../../framework/services';
import { notificationRecords, type Transport, deliverAll } from '../../transactional-mail';
import { loadAction } from './load';
import { loadNotifications, writeNotification } from './notification';

/** Tells those of an action whom the page's followup names. Throws what may pass. */
export async function sendNotifications(services: Services, transport: Transport, actionId: string): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, actionId);
  if (!loaded) return;
  const told = await loadNotifications(pool, actionId);
  const records = await notificationRecords(pool, actionId, [...told.keys()]);
  await deliverAll(services, transport, records, ({ email }) => writeNotification(loaded, told.get(email)!, settings));
}
