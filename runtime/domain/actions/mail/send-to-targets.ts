import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/services';
import { deliverAll, openRecords } from '../../transactional-mail';
import { loadAction } from './load';
import { sendToNewspaper } from './send-to-newspaper';
import { loadTargetMail, type TargetMailPageType, writeTargetMail } from './target-mail';
import { makeTargetRecords } from './target-records';

/**
 * E-mails the targets of an action, as far as the limit of its page goes; a letter to the editor goes to its newspaper. The data of a person who was erased meanwhile go to nobody. Throws
 * failures that may be temporary, so that the job is tried again.
 */
export async function sendToTargets(services: Services, transport: Transport, actionId: string): Promise<void> {
  const { pool, settings } = services;
  const loaded = await loadAction(pool, actionId, { followup: 'optional' });
  if (!loaded?.user.email) return;
  if (loaded.action.type === 'LTE') return sendToNewspaper(services, transport, actionId, loaded);
  const type = String(loaded.action.type).toLowerCase() as TargetMailPageType;
  const mail = await loadTargetMail(pool, actionId, type);
  const emails = Object.keys(mail?.targets ?? {});
  if (!mail || emails.length === 0) return;
  await makeTargetRecords(pool, { actionId, type, emails, limit: settings.immediateEmailLimit });
  const records = (await openRecords(pool, actionId, 'target')).filter(({ email }) => emails.includes(email));
  await deliverAll(services, transport, records, ({ email }) => writeTargetMail(loaded, mail, email, settings));
}
