import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { worksIn } from './server-program';

/** What a running server writes into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`. */
  status: string;
}

/** What the file of the cluster says, whether or not that server still runs. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
  } catch {
    return undefined;
  }
}

/**
 * The server that runs on the cluster. Undefined when none runs, also when a killed server left its file, and when the file was copied
 * along with the cluster of a server that runs.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const server = readPostmaster(cluster);
  return server && worksIn(server.pid, cluster) ? server : undefined;
}

/** Removes the file of a server that ended, because another program may have its process id by now. */
export function forgetPostmaster(cluster: string): void {
  if (!runningPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
