import type { JobContext } from '../../framework/jobs/handlers';
import { endWith, runUpload } from './run';

/** Imports the file of an upload. Throws what may pass, so that the queue tries again; the last failure ends the upload as `died`. */
export async function importUpload(id: number, { services, attempt, isLastAttempt, abortSignal }: JobContext): Promise<void> {
  try {
    await runUpload(services, id, abortSignal);
  } catch (error) {
    services.log.error('An upload broke off.', { upload: id, attempt, cause: error });
    if (!isLastAttempt) throw error;
    const message = 'The upload broke off too often. What was imported before stays.';
    await endWith(services.pool, id, 'died', {
      errors: [{ row: null, col: null, message, value: null, rawRow: null, exception: (error as Error).name }],
      warnings: [],
    });
  }
}
