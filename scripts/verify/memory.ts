import { existsSync, statfsSync } from 'node:fs';

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';

/** A folder for files in memory, where there is one with so many bytes to spare. */
export function folderInMemory(needed: number): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > needed ? MEMORY : undefined;
}
