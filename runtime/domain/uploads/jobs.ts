import type { JobHelpers } from 'graphile-worker';
import type { Services } from '../../framework/http/call';
import { endWith, runUpload } from './run';

/** What the job is told when it is enqueued, in the transaction that stores the file. */
export interface UploadJob {
  upload: number;
}

/** Imports the file of an upload. Throws what may pass, so that the queue tries again; the last failure ends the upload as `died`. */
export async function upload(
  services: Services,
  { upload: id }: UploadJob,
  { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>,
): Promise<void> {
  try {
    await runUpload(services, id, abortSignal);
  } catch (error) {
    services.log.error('An upload broke off.', { upload: id, attempt: job.attempts, cause: error });
    if (job.attempts < job.max_attempts) throw error;
    const message = 'The upload broke off too often. What was imported before stays.';
    await endWith(services.pool, id, 'died', {
      errors: [{ row: null, col: null, message, value: null, rawRow: null, exception: (error as Error).name }],
      warnings: [],
    });
  }
}
