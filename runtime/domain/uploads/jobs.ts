import { handleJob, type JobContext, type JobHandler } from '../../core/jobs/handlers';
import { countKeptOff } from './count-kept-off';
import { Message, type Wording } from '../../core/words';
import type { Pool } from 'pg';
import { FileProblem } from '../../core/files/file-problem';
import { inFileTransaction } from '../../core/files/file-transaction';
import { copyStoredFile } from '../../core/files/stored-file';
import { withTemporaryFile } from '../../core/files/temporary-file';
import type { Services } from '../../core/call/services';
import { Superseded } from './checkpoint';
import { importFile } from './import-file';
import { inspectFile } from './inspect-file';
import { type RowIssues, storeIssues } from './rows/row-issues';
import { type FinalStatus, findUpload, finishUpload, InvalidFile, setUploadStatus, keptOffJob, type Upload, uploadJob } from './upload';

/** The jobs of uploads. */
export const uploadJobs: readonly JobHandler[] = [
  handleJob(uploadJob, ({ upload }, context) => runUploadJob(upload, context), { lane: 'long' }),
  handleJob(keptOffJob, ({ upload }, { services }) => countKeptOff(services, upload), { lane: 'long' }),
];

/** The job of an upload. Throws temporary errors, so that the queue tries again. After the last attempt the upload ends as `died`. */
async function runUploadJob(id: number, { services, attempt, isLastAttempt, abortSignal }: JobContext): Promise<void> {
  try {
    await runUpload(services, id, abortSignal);
  } catch (error) {
    services.log.error('An upload broke off.', { upload: id, attempt, cause: error });
    if (!isLastAttempt) throw error;
    const message = new Message('uploads.broken_off');
    await finishWithIssues(services.pool, id, 'died', fileIssue(message, { exception: (error as Error).name }));
  }
}

/**
 * Imports the file of an upload, from the last checkpoint of another worker if there is one. The upload ends as completed, or as failed when
 * the file is invalid. Does nothing for an upload that has ended.
 * @param signal aborted when this worker must end; another worker goes on
 */
async function runUpload(services: Services, id: number, signal?: AbortSignal): Promise<void> {
  const { pool } = services;
  const upload = await findUpload(pool, id);
  if (!upload || upload.finished) return;
  try {
    await withTemporaryFile(services.settings, (path) => inspectAndImport(services, upload, path, signal));
    await finishUpload(pool, id, 'completed');
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof InvalidFile) return finishWithIssues(pool, id, 'failed', error.issues);
    if (error instanceof FileProblem) return finishWithIssues(pool, id, 'failed', fileIssue(error.message, { row: error.row }));
    throw error;
  }
}

async function inspectAndImport(services: Services, upload: Upload, path: string, signal?: AbortSignal): Promise<void> {
  const { pool } = services;
  const enter = async (status: 'downloading' | 'sniffing' | 'checking' | 'loading'): Promise<void> => {
    if (!(await setUploadStatus(pool, upload.id, status))) throw new Superseded();
  };
  await enter('downloading');
  if (upload.fileId === null || !(await copyStoredFile(pool, upload.fileId, path))) throw new Superseded();
  await enter('sniffing');
  const inspected = await inspectFile(services, upload, path, () => enter('checking'));
  await enter('loading');
  await importFile(services, upload, path, inspected, signal);
}

/** Ends an upload and stores the reasons in one transaction, so that the reasons are there as soon as it has ended. */
async function finishWithIssues(pool: Pool, id: number, status: FinalStatus, issues: RowIssues): Promise<void> {
  await inFileTransaction(
    pool,
    async (client) => {
      if (await finishUpload(client, id, status)) await storeIssues(client, id, issues);
    },
    'program',
  );
}

/** One error about the whole file, or about one of its rows. */
function fileIssue(message: Wording, { row, exception }: { row?: number; exception?: string }): RowIssues {
  return { errors: [{ row: row ?? null, col: null, message, value: null, rawRow: null, exception }], warnings: [] };
}
