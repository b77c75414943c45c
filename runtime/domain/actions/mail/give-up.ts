import type { JobContext } from '../../../framework/jobs/handlers';
import { giveUpMail, type Kind } from '../../transactional-mail';

/** Sends the e-mails of one kind that an action causes. When the last try fails, those that did not go out count as failed. */
export async function orGiveUp(
  { services, isLastAttempt }: JobContext,
  { kind, actionId }: { kind: Kind; actionId: string },
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (isLastAttempt) await giveUpMail(services.pool, actionId, kind);
    throw error;
  }
}
