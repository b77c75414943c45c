import type { Pool } from 'pg';
import type { Services } from '../../framework/services';
import { Superseded } from './checkpoint';
import { inspect } from './inspect';
import { loadUpload } from './importer';
import { storeNotes, type Notes } from './notes';
import { FileProblem } from '../../framework/files/rows';
import { finishUpload, stepUpload, type Ending } from './state';
import { fetchFile, withTemporaryFile } from '../../framework/files/store';
import { findUpload, Unfit, type Upload } from './upload';
import { FILE_STATEMENT_TIMEOUT, inTransaction } from '../../framework/database/transaction';

/**
 * Imports the file of an upload, from where another worker left off if one did (domain 1.8): fetches it, finds out what it is, checks header and
 * encoding as a whole, then imports its rows. Ends the upload as completed, or as failed when the file is unfit. Does nothing for one that has
 * ended. Throws what may pass, so that the queue tries again, and `Superseded` never.
 * @param signal aborted when the worker is to end: another one goes on
 */
export async function runUpload(services: Services, id: number, signal?: AbortSignal): Promise<void> {
  const { pool } = services;
  const upload = await findUpload(pool, id);
  if (!upload || upload.finished) return;
  try {
    await withTemporaryFile((path) => importFrom(services, upload, path, signal));
    await finishUpload(pool, id, 'completed');
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof Unfit) return endWith(pool, id, 'failed', error.notes);
    if (error instanceof FileProblem) return endWith(pool, id, 'failed', problemNotes(error));
    throw error;
  }
}

async function importFrom(services: Services, upload: Upload, path: string, signal?: AbortSignal): Promise<void> {
  const { pool } = services;
  const step = async (status: 'downloading' | 'sniffing' | 'checking' | 'loading'): Promise<void> => {
    if (!(await stepUpload(pool, upload.id, status))) throw new Superseded();
  };
  await step('downloading');
  if (upload.fileId === null || !(await fetchFile(pool, upload.fileId, path))) throw new Superseded();
  await step('sniffing');
  const inspected = await inspect(services, upload, path, () => step('checking'));
  await step('loading');
  await loadUpload(services, upload, path, inspected, signal);
}

/** Ends an upload with the reason, in one transaction: whoever sees that it has ended can read why. */
export async function endWith(pool: Pool, id: number, ending: Ending, notes: Notes): Promise<void> {
  await inTransaction(
    pool,
    async (client) => {
      if (await finishUpload(client, id, ending)) await storeNotes(client, id, notes);
    },
    { retry: false, statementTimeout: FILE_STATEMENT_TIMEOUT },
  );
}

function problemNotes({ message, row }: FileProblem): Notes {
  return { errors: [{ row: row ?? null, col: null, message, value: null, rawRow: null }], warnings: [] };
}
