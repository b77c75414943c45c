import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work with the path of a temporary file. The file is deleted afterwards. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'advocacy-upload-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
