import type { Services } from '../../../framework/http/call';
import { runMerge } from '../merge';

/** What the job is told when it is enqueued, in the statement that stores the merge. */
export interface MergeJob {
  merge: number;
}

/** Merges users. Throws what may pass, so that the queue tries again. */
export async function merge(services: Services, job: MergeJob): Promise<void> {
  await runMerge(services, job.merge);
}
