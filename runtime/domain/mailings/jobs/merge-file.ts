import type { JobHelpers } from 'graphile-worker';
import type { Services } from '../../../framework/http/call';
import { failMergeFile, loadMergeFile } from '../merge-files/load';

/** What the job is told when it is enqueued, in the transaction that stores the file. */
export interface MergeFileJob {
  mergefile: number;
}

/** Loads a merge file. Throws what may pass, so that the queue tries again; after the last try the merge file has failed. */
export async function mergeFile(services: Services, { mergefile }: MergeFileJob, { job }: Pick<JobHelpers, 'job'>): Promise<void> {
  try {
    await loadMergeFile(services, mergefile);
  } catch (error) {
    if (job.attempts >= job.max_attempts) await failMergeFile(services, mergefile, 'The file could not be loaded. Send it again.');
    throw error;
  }
}
