import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the messages in `DATA_DIR/outbox` that were written before a moment, with drafts that killed processes left. Returns how many. There
 * may be none, nor a folder; a file that goes meanwhile does not matter.
 */
export async function sweepOutbox(dataDir: string, before: Date): Promise<number> {
  const folder = join(dataDir, 'outbox');
  let swept = 0;
  for (const name of await readdir(folder).catch(ignoreMissing<string[]>([]))) {
    const path = join(folder, name);
    const file = await stat(path).catch(ignoreMissing(undefined));
    if (!file?.isFile() || file.mtime >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

/** Handles an error about a file or folder that is not there by this value. */
function ignoreMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}
