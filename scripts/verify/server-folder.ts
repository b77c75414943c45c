import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirLockHolder } from '../../runtime/core/database/embedded/data-dir-lock';
import { knownServerFolder } from '../../runtime/core/database/embedded/server-folder';
import { stopOrphan } from '../../runtime/core/database/embedded/server-process';

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';

/** A folder for files in memory, where there is one with so many bytes to spare. */
export function folderInMemory(needed: number): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > needed ? MEMORY : undefined;
}

/** A folder younger than this (in milliseconds) may be one that is just being made. */
const YOUNG = 60_000;

/** Makes a folder for a temporary server below another, from which goes what killed processes left there under the same prefix. */
export async function makeServerFolder(parent: string, prefix: string): Promise<string> {
  await sweep(parent, prefix);
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o755); // The server may have to run as another user, who must be able to enter.
  return folder;
}

/** Stops and removes what processes left behind that were killed. */
async function sweep(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name);
    try {
      if (dataDirLockHolder(folder) !== undefined || Date.now() - statSync(folder).mtimeMs < YOUNG) continue;
      const place = knownServerFolder(folder);
      if (place) {
        await stopOrphan(join(place.path, 'cluster'));
        rmSync(place.path, { recursive: true, force: true });
      }
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's folder, or another run sweeps it.
    }
  }
}
