import { queryOn } from '../../../framework/write';
import type { Database } from '../states';

/** What is done about a mailing in a job of the queue. `runtime/jobs/tasks` says which function does it. */
export type MailingTask = 'beginMailing' | 'mailingNotice' | 'finalProof';

/** What such a job is told. */
export interface MailingJob {
  mailing: number;
  /** For a notice: what has happened. */
  about?: Happening;
}

/** What the submitter of a mailing is told. */
export type Happening = 'sent' | 'stopped' | 'died';

/** Leaves a job about a mailing in the queue, in the caller's transaction. */
export async function enqueue(db: Database, task: MailingTask, mailing: number, about?: Happening): Promise<void> {
  const query = typeof db === 'function' ? db : queryOn(db);
  const job: MailingJob = { mailing, ...(about && { about }) };
  await query('SELECT (graphile_worker.add_job($1::text, $2::text::json)).id::text', [task, JSON.stringify(job)]);
}
