import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A held lock; `release` may be called more than once. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes `DATA_DIR/lock` for this process, or tells which living process has it. A lock whose process is gone is taken over. The file
 * holds the process's number and when it was started, because numbers are used again.
 */
export function lockDataDir(dataDir: string): DataDirLock | { heldBy: number } {
  const path = join(dataDir, 'lock');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o644 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return { release: () => release(path) };
      const holder = read(path);
      if (holder && isAlive(holder)) return { heldBy: holder.pid };
      discard(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The living process that holds the lock. */
export function dataDirLockHolder(dataDir: string): number | undefined {
  const holder = read(join(dataDir, 'lock'));
  return holder && isAlive(holder) ? holder.pid : undefined;
}

interface Holder {
  pid: number;
  start: string;
  /** The whole file. */
  text: string;
}

function read(path: string): Holder | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid = '', ...start] = text.trim().split(' ');
    return { pid: Number(pid), start: start.join(' '), text };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, start }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const now = startOf(pid);
  return now !== '' && now === start;
}

/** When a process was started, in whatever form the system tells it; '' for a process that is not there. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'running';
    }
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    }
    // Field 22 of the line; the second, the program's name in brackets, may hold spaces. A zombie (Z) holds nothing any more.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : `${bootId()} ${fields[19]}`;
  } catch {
    return '';
  }
}

/** Start times count from the boot, so the boot belongs to them. */
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

/** Removes a dead lock. If another process has taken the lock meanwhile, what was removed is its, and it gets it back. */
function discard(path: string, dead: Holder | undefined): void {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another process has removed it.
  }
  const removed = read(aside);
  if (removed && removed.text !== dead?.text) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string): void {
  if (read(path)?.pid === process.pid) rmSync(path, { force: true });
}
