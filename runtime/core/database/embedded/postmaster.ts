import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { worksIn } from './server-program';
import { OperationalError } from '../../errors/operational-error';

/** What a running server writes into `postmaster.pid`. */
interface Postmaster {
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

/** Removes the files of a server that ended, because another program may have its process id by now. */
export function forgetPostmaster(cluster: string): void {
  if (runningPostmaster(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const folder = dirname(cluster);
  const sockets = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(SOCKET)) : [];
  for (const name of sockets) rmSync(join(folder, name), { force: true });
}

/** How the names of a server's socket and of its lock begin. The number of the port follows. */
const SOCKET = '.s.PGSQL.';

/** The longest path that every system takes for a socket, in bytes: 103 on macOS, 107 on Linux. */
const LONGEST = 103;

/** The folder, beside the cluster, in which a server is to have its socket. Undefined where systems take no path that long, or know no such sockets. */
export function socketFolder(cluster: string): string | undefined {
  const folder = dirname(cluster);
  const fits = Buffer.byteLength(join(folder, `${SOCKET}${HIGHEST}`)) <= LONGEST;
  return fits && process.platform !== 'win32' ? folder : undefined;
}

/**
 * The folder of the socket of a server that runs, if it has one. A statement takes two thirds of the processor there that it takes over TCP, and a form of a
 * page nine tenths.
 */
export function socketOf(cluster: string, port: number): string | undefined {
  const folder = dirname(cluster);
  return existsSync(join(folder, `${SOCKET}${port}`)) ? folder : undefined;
}

/**
 * Ports below those that systems give to outgoing connections (32768 on Linux, 49152 elsewhere). Among those the port of a server that is
 * down for a moment may be taken, even by a connection that tries to reach it.
 */
const LOWEST = 20_000;
const HIGHEST = 32_767;

/** The port that the file keeps, if it is free, or else another free one. */
export async function choosePort(file: string): Promise<number> {
  const kept = keptPort(file);
  return kept !== undefined && (await isFree(kept)) ? kept : freePort();
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
}

/** Keeps the port for the next start. Other processes that use the server find it there again. */
export function keepPort(file: string, port: number): void {
  if (keptPort(file) !== port) writeFileSync(file, `${port}\n`, { mode: 0o600 });
}

function keptPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port >= LOWEST && port <= HIGHEST ? port : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nobody listens on a port of this machine. */
function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** How often (in milliseconds) it is looked where the server of another process is. */
const LOOK = 5_000;

/** Tells when the server of another process is on another port than before: its old one was taken while it was down. */
export function watchPort(cluster: string, port: number): { lost: Promise<OperationalError>; unwatch(): void } {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<OperationalError>((resolve) => {
    timer = setInterval(() => {
      const server = readPostmaster(cluster);
      if (server?.status !== 'ready' || server.port === port) return;
      resolve(new OperationalError(`The embedded database has moved from port ${port} to ${server.port}: start this process again.`));
    }, LOOK).unref();
  });
  return { lost, unwatch: () => clearInterval(timer) };
}
