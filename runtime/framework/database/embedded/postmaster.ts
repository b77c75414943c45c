import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';

/** What a running server writes into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** The server that runs on the cluster. Undefined when none runs, also when a killed server left its file. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!isPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Removes the file of a server that ended, because another program may have its process id by now. */
export function forgetPostmaster(cluster: string): void {
  if (!runningPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    if (process.platform === 'win32') return process.kill(pid, 0);
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return command.includes('postgres');
  } catch {
    return false;
  }
}
