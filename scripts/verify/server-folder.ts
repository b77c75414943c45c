import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirLockHolder } from '../../runtime/core/database/embedded/data-dir-lock';
import { knownServerFolder } from '../../runtime/core/database/embedded/server-folder';
import { stopOrphan } from '../../runtime/core/database/embedded/server-process';

/** A folder younger than this (in milliseconds) may be one that is just being made. */
const YOUNG = 60_000;

/** Stops and removes what test runs left behind that were killed. */
export async function sweep(parent: string, prefix: string): Promise<void> {
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
