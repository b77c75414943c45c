import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A lock on `DATA_DIR` that this process holds. `release` may be called more than once. */
export interface DataDirLock {
  release(): void;
}

/**
 * Locks `DATA_DIR` for this process through the file `lock`, or returns which running process holds it. The lock of a process that ended is
 * taken over. The file holds the process id and the start time, because ids are used again, and the number (inode) of the folder, because
 * a copy of the folder is locked by nobody.
 */
export function lockDataDir(dataDir: string): DataDirLock | { heldBy: number } {
  const path = join(dataDir, 'lock');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startTimeOf(process.pid)}\n${numberOf(dataDir)}\n`, { mode: 0o644 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return { release: () => release(path) };
      const holder = read(path);
      if (holder && holds(holder, dataDir)) return { heldBy: holder.pid };
      removeStale(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The id of the running process that holds the lock. */
export function dataDirLockHolder(dataDir: string): number | undefined {
  const holder = read(join(dataDir, 'lock'));
  return holder && holds(holder, dataDir) ? holder.pid : undefined;
}

interface Holder {
  pid: number;
  start: string;
  /** The number of the folder that it locked. */
  folder: string;
  /** The whole file. */
  text: string;
}

function read(path: string): Holder | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [holder = '', folder = ''] = text.split('\n');
    const [pid = '', ...start] = holder.trim().split(' ');
    return { pid: Number(pid), start: start.join(' '), folder, text };
  } catch {
    return undefined;
  }
}

function holds({ pid, start, folder }: Holder, dataDir: string): boolean {
  if (folder !== numberOf(dataDir)) return false;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const currentStart = startTimeOf(pid);
  return currentStart !== '' && currentStart === start;
}

function numberOf(folder: string): string {
  return String(statSync(folder, { bigint: true }).ino);
}

/** When a process started, in the form that the system gives. Empty for a process that does not exist. */
function startTimeOf(pid: number): string {
  try {
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'running';
    }
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    }
    // Field 22 of the line. The second field, the program's name in brackets, may hold spaces. A zombie (Z) has ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : `${bootId()} ${fields[19]}`;
  } catch {
    return '';
  }
}

/** Start times count from the boot, so the id of the boot is part of them. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that ended. If another process took the lock meanwhile, its lock is put back. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another process has removed it.
  }
  const removed = read(aside);
  if (removed && removed.text !== stale?.text) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string): void {
  if (read(path)?.pid === process.pid) rmSync(path, { force: true });
}
