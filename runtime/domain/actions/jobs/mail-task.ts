import type { Task } from 'graphile-worker';
import type { Services } from '../../../framework/http/call';
import { giveUpMail, type Kind } from '../../transactional-mail';

/** What every job that sends e-mails of an action is told. */
export interface MailJob {
  action: number;
}

/** A job that sends the e-mails of one kind that an action causes. When its last try fails, those that did not go out count as failed. */
export function mailTask<Job extends MailJob>({ pool }: Services, kind: Kind, work: (job: Job) => Promise<void>): Task {
  return async (payload, { job: { attempts, max_attempts: most } }) => {
    const job = payload as Job;
    try {
      await work(job);
    } catch (error) {
      if (attempts >= most) await giveUpMail(pool, String(job.action), kind);
      throw error;
    }
  };
}
