import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperationalError } from '../../errors/operational-error';
import type { ServerBinaries } from './server-binaries';
import { forgetPostmaster, runningPostmaster } from './postmaster';
import type { ServerUser } from './server-user';

/** A PostgreSQL server that this process started. */
export interface RunningServer {
  port: number;
  /** Stops it: running statements are cancelled, committed data stay. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  cluster: string;
  binaries: ServerBinaries;
  user: ServerUser | undefined;
  logFile: string;
  /** More settings of PostgreSQL, such as `fsync=off` for tests. */
  parameters?: readonly string[];
}

const PARAMETERS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off', // Costs more than it gains on short statements.
  'max_connections=120',
  'random_page_cost=1.1',
  'log_checkpoints=off',
];

/** Bytes. A longer log is started anew. */
const MAX_LOG_SIZE = 10_000_000;
const POLL_MS = 10;
/** How often a start is tried, while the memory or port of a killed server is still in use. */
const MAX_ATTEMPTS = 40;

/** Starts the server on a free local port and waits until it accepts connections. Throws an `OperationalError`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  await stopOrphan(options.cluster);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const logStart = logSize(options.logFile);
    const child = spawnServer(options, port);
    if (await isReady(child, options.cluster)) return running(child, port);
    const logText = logSince(options.logFile, logStart);
    if (attempt >= MAX_ATTEMPTS || !/still in use|Address already in use|could not bind/.test(logText)) {
      throw new OperationalError(`The database did not start: ${reasonOf(logText)} (see ${options.logFile}).`);
    }
    await pause(250);
  }
}

/** Stops a server that a killed process left running. */
export async function stopOrphan(cluster: string): Promise<void> {
  const orphan = runningPostmaster(cluster);
  if (orphan) {
    process.kill(orphan.pid, 'SIGINT');
    while (runningPostmaster(cluster)?.pid === orphan.pid) await pause(POLL_MS);
  }
  forgetPostmaster(cluster);
}

function spawnServer({ cluster, binaries, user, logFile, parameters = [] }: ServerOptions, port: number): ChildProcess {
  const log = openSync(logFile, logSize(logFile) > MAX_LOG_SIZE ? 'w' : 'a', 0o600);
  const settings = [...PARAMETERS, ...parameters].flatMap((parameter) => ['-c', parameter]);
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: cluster,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // So Ctrl-C on the terminal does not reach the server. This process stops it when it has finished.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  while (!ended) {
    const server = runningPostmaster(cluster);
    if (server?.ready && server.pid === child.pid) return true;
    await pause(POLL_MS);
  }
  return false;
}

function running(child: ChildProcess, port: number): RunningServer {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const interrupt = (): void => void child.kill('SIGINT');
  // If this process ends without `stop`, the server is still told to stop.
  process.once('exit', interrupt);
  child.unref();
  return {
    port,
    async stop() {
      process.off('exit', interrupt);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      interrupt();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function logSince(path: string, from: number): string {
  try {
    return readFileSync(path).subarray(from).toString('utf8');
  } catch {
    return '';
  }
}

function reasonOf(log: string): string {
  const lines = log.split('\n').filter(Boolean);
  const line = lines.find((text) => /\b(FATAL|PANIC|ERROR)\b/.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG):\s*/, '').trim();
}
