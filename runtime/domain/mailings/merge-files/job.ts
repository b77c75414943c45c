import type { JobContext } from '../../../core/jobs/handlers';
import { markMergeFileFailed, loadMergeFile } from './load';

/** Loads a merge file. Temporary errors are thrown, so that the job is tried again. After the last try the merge file has failed. */
export async function runMergeFile(mergefile: number, { services, isLastAttempt }: JobContext): Promise<void> {
  try {
    await loadMergeFile(services, mergefile);
  } catch (error) {
    if (isLastAttempt) await markMergeFileFailed(services, mergefile, 'The file could not be loaded. Send it again.');
    throw error;
  }
}
