import { inTransaction } from '../../../core/database/transaction';
import type { Services } from '../../../core/call/services';
import { friendOfMail, readMessageId, stopMailToFriends } from '../../transactional-mail';
import { type MailReport, messageIdsIn } from './parse';

/**
 * Puts friends of whom a report says that they want no mail, or can get none, on the list of addresses that get nothing: somebody told them of a page,
 * and they are nobody's user who could leave lists. The signed id of the mail says who it was; addresses in the report count only when it is `trusted`.
 * Returns the addresses that are on the list for it.
 */
export async function stopReportedFriends(services: Services, report: MailReport, trusted: boolean): Promise<string[]> {
  const lasting = report.failures.filter(({ type }) => report.kind === 'complaint' || type === 'hard');
  if (report.kind === 'other' || lasting.length === 0) return [];
  const named = await friendNamedIn(services, report);
  const given = trusted ? lasting.flatMap(({ address }) => address ?? []) : [];
  const emails = named === undefined ? given : [named];
  if (emails.length === 0) return [];
  return inTransaction(services.pool, (client) => stopMailToFriends(client, emails), { by: 'program' });
}

/** The address of the friend to whom the mail in the report went. Undefined for a mail to somebody else, and once the address was deleted. */
export async function friendNamedIn({ settings, pool }: Services, report: MailReport): Promise<string | undefined> {
  const mail = messageIdsIn(report)
    .map((id) => readMessageId(settings.secretKey, id))
    .find(Boolean);
  return mail?.kind === 'taf' ? friendOfMail(pool, mail.id) : undefined;
}
