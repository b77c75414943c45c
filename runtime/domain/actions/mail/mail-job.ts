import { handleJob, type JobHandler } from '../../../core/jobs/handlers';
import type { Job } from '../../../core/jobs/job';
import type { Transport } from '../../../core/mail/transport';
import type { Services } from '../../../core/services';
import { giveUpMail, type MailKind } from '../../transactional-mail';
import type { ActionJob } from './jobs';

/**
 * The handler of a job that sends the e-mails of one kind of an action. When the last attempt fails, those that were not sent are recorded as
 * failed.
 */
export function handleMailJob<Payload extends ActionJob>(
  job: Job<Payload>,
  kind: MailKind,
  send: (services: Services, transport: Transport, actionId: string, payload: Payload) => Promise<void>,
): JobHandler {
  return handleJob(job, async (payload, { services, transport, isLastAttempt }) => {
    const actionId = String(payload.action);
    try {
      await send(services, transport, actionId, payload);
    } catch (error) {
      if (isLastAttempt) await giveUpMail(services.pool, actionId, kind);
      throw error;
    }
  });
}
