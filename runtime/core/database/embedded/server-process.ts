import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { OperationalError } from '../../errors/operational-error';
import { forgetPostmaster, readPostmaster, runningPostmaster, choosePort, keepPort, socketFolder } from './postmaster';
import type { ServerBinaries } from './server-binaries';
import { programsIn } from './server-program';
import type { ServerUser } from './server-user';

/** Bytes. A longer log is started anew. */
const MAX_SIZE = 10_000_000;

/** A PostgreSQL server that this process started. */
export interface RunningServer {
  port: number;
  /** Resolves when its process has ended, whatever the reason. */
  ended: Promise<void>;
  /** Asks it to stop: running statements are cancelled, committed data stay. */
  interrupt(): void;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  cluster: string;
  binaries: ServerBinaries;
  user: ServerUser | undefined;
  logFile: string;
  /** The file that keeps the port from one start to the next. */
  portFile: string;
  /** More settings of PostgreSQL, such as `fsync=off` for tests. */
  parameters?: readonly string[];
  /** What is done while the server starts for the first time. */
  meanwhile?: () => void;
}

const PARAMETERS = [
  'listen_addresses=127.0.0.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off', // Costs more than it gains on short statements.
  'max_connections=120',
  'random_page_cost=1.1',
  'log_checkpoints=off',
  // What the log says of an error holds no values of rows: neither DETAIL lines nor the SQL that failed.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

const POLL_MS = 10;

/** What a server says that cannot make its socket, and ends. */
const NO_SOCKET = /(could not|FATAL)[^\n]*\.s\.PGSQL\./;

/** How often a start is tried, while the memory or port of a killed server is still in use, and milliseconds between two. */
const MAX_ATTEMPTS = 40;
const RETRY_PAUSE = 250;

/**
 * Starts the server and waits until it accepts connections. Without `port` it takes the port of the last start, or another one where that
 * is in use. Throws an `OperationalError`.
 */
export async function startServer(options: ServerOptions, port?: number): Promise<RunningServer> {
  await stopOrphan(options.cluster);
  let sockets = socketFolder(options.cluster);
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await choosePort(options.portFile));
    const log = openLog(options.logFile);
    const child = spawnServer(options, { port: chosen, sockets }, log.descriptor);
    log.close();
    if (attempt === 1) options.meanwhile?.();
    if (await isReady(child, options.cluster)) {
      keepPort(options.portFile, chosen);
      return running(child, chosen);
    }
    const said = log.text();
    // Some folders that containers share take no sockets.
    if (sockets !== undefined && NO_SOCKET.test(said)) {
      sockets = undefined;
      continue;
    }
    if (attempt >= MAX_ATTEMPTS || !/still in use|Address already in use|could not bind/.test(said)) {
      throw new OperationalError(`The database did not start: ${reasonOf(said)} (see ${options.logFile}).`);
    }
    endChildren(options.cluster);
    await pause(RETRY_PAUSE);
  }
}

/** Stops a server that a killed process left running on the cluster, and no other. */
export async function stopOrphan(cluster: string): Promise<void> {
  const orphan = runningPostmaster(cluster);
  if (orphan) {
    process.kill(orphan.pid, 'SIGINT');
    while (runningPostmaster(cluster)?.pid === orphan.pid) await pause(POLL_MS);
  }
  forgetPostmaster(cluster);
}

/** Ends what is left of a server that was killed: the statements that still run keep its memory in use, for as long as they take. */
function endChildren(cluster: string): void {
  if (runningPostmaster(cluster)) return;
  for (const pid of programsIn(cluster)) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended.
    }
  }
}

function spawnServer(
  { cluster, binaries, user, parameters = [] }: ServerOptions,
  { port, sockets = '' }: { port: number; sockets: string | undefined },
  log: number,
): ChildProcess {
  const ofSocket = [`unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700'];
  const settings = [...PARAMETERS, ...ofSocket, ...parameters].flatMap((parameter) => ['-c', parameter]);
  return spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: cluster,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // So Ctrl-C on the terminal does not reach the server. This process stops it when it has finished.
    detached: true,
  });
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  while (!ended) {
    const server = readPostmaster(cluster);
    if (server?.status === 'ready' && server.pid === child.pid) return true;
    await pause(POLL_MS);
  }
  return false;
}

function running(child: ChildProcess, port: number): RunningServer {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode !== null || child.signalCode !== null) resolve();
  });
  const interrupt = (): void => void child.kill('SIGINT');
  // If this process ends without `stop`, the server is still told to stop.
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
  child.unref();
  return {
    port,
    ended,
    interrupt,
    async stop() {
      child.ref();
      interrupt();
      await ended;
    },
  };
}

/** Opens the log of a server for its output. The caller closes the descriptor. */
function openLog(path: string): { descriptor: number; close(): void; text(): string } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const anew = size > MAX_SIZE;
  const descriptor = openSync(path, anew ? 'w' : 'a', 0o600);
  return { descriptor, close: () => closeSync(descriptor), text: () => textSince(path, anew ? 0 : size) };
}

function textSince(path: string, from: number): string {
  try {
    return readFileSync(path).subarray(from).toString('utf8');
  } catch {
    return '';
  }
}

/** Why a server did not start, from what it wrote. */
function reasonOf(log: string): string {
  const lines = log.split('\n').filter(Boolean);
  const line = lines.find((text) => /\b(FATAL|PANIC|ERROR)\b/.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG):\s*/, '').trim();
}
