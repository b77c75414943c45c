import type { JobContext } from '../../../framework/jobs/handlers';
import { failMergeFile, loadMergeFile } from './load';

/** Loads a merge file. Throws what may pass, so that the queue tries again; after the last try the merge file has failed. */
export async function runMergeFile(mergefile: number, { services, isLastAttempt }: JobContext): Promise<void> {
  try {
    await loadMergeFile(services, mergefile);
  } catch (error) {
    if (isLastAttempt) await failMergeFile(services, mergefile, 'The file could not be loaded. Send it again.');
    throw error;
  }
}
