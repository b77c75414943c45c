import type { JobContext } from '../../../framework/jobs/handlers';
import { giveUpMail, type MailKind } from '../../transactional-mail';

/** Sends the e-mails of one kind of an action. When the last attempt fails, those that were not sent are recorded as failed. */
export async function sendOrGiveUp(
  { services, isLastAttempt }: JobContext,
  { kind, actionId }: { kind: MailKind; actionId: string },
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (isLastAttempt) await giveUpMail(services.pool, actionId, kind);
    throw error;
  }
}
