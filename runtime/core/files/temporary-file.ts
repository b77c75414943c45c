import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../settings';

/** The folder for them in `DATA_DIR`. */
const FOLDER = 'uploads';

/** Milliseconds after which nobody works on a file any more, not even on another machine that shares `DATA_DIR`. */
const OLD = 24 * 3_600_000;

/** Names of hosts in which letters that a file name may not have are replaced. */
const HOST = hostname().replace(/[^\w.]/g, '_');

/** Runs work with the path of an empty temporary file below `DATA_DIR`, which this user alone may read. The file is deleted afterwards. */
export async function withTemporaryFile<T>({ dataDir }: Pick<Settings, 'dataDir'>, work: (path: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder({ dataDir }, async (folder) => {
    const path = join(folder, 'file');
    await (await open(path, 'wx', 0o600)).close();
    return work(path);
  });
}

/** Runs work with the path of an empty folder below `DATA_DIR`, which this user alone may enter. It is deleted afterwards with what is in it. */
export async function withTemporaryFolder<T>({ dataDir }: Pick<Settings, 'dataDir'>, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(dataDir, FOLDER);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, `${HOST}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the temporary files that processes left which were killed. For the start of a process, before it makes any. */
export async function sweepTemporaryFiles({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const parent = join(dataDir, FOLDER);
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (isLeft(name) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Whether a process of this machine made it that has ended. One with the id of this process is an earlier one. */
function isLeft(name: string): boolean {
  const [, host, pid] = /^([\w.]+)-(\d+)-\w+$/.exec(name) ?? [];
  if (host !== HOST) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs > OLD;
}
