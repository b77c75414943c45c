import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import type { Logger } from '../../log/logger';
import { secretFromFile } from '../../settings/secret-file';
import { findBinaries, type ServerBinaries } from './server-binaries';
import { ensureCluster, SUPERUSER } from './data-cluster';
import { lockDataDir } from './data-dir-lock';
import { chooseServerFolder, knownServerFolder } from './server-folder';
import { runningPostmaster, socketOf, watchPort } from './postmaster';
import { serverUser } from './server-user';
import { startWatchedServer } from './watched-server';

/** The embedded server, for the process that uses it. */
export interface EmbeddedDatabase {
  /** The address of its database `postgres`. */
  url: string;
  /** A message for people when its files are not in `DATA_DIR`: where they are and why. */
  notice?: string;
  /** Resolves with the reason when the server has ended and this process cannot use it any more. */
  lost: Promise<OperationalError>;
  /** From now on the server may end: it is not started again. */
  unwatch(): void;
  /** Stops the server when this process has started it. */
  close(): Promise<void>;
  /** Stops the server and deletes its files. */
  destroy(): Promise<void>;
}

const PASSWORD_FILE = 'postgres_password';
const PORT_FILE = 'postgres_port';

interface OpenOptions {
  /** Use the server of another process on this `DATA_DIR`, if there is one. */
  share?: boolean;
  /** More settings of PostgreSQL, such as `fsync=off`. */
  parameters?: readonly string[];
  /** Another PostgreSQL than the one that npm installed, which the user of the server can run. */
  binaries?: ServerBinaries;
  /** Hears when the server had to be started again. */
  log?: Pick<Logger, 'warn'>;
  /** What is done while the server starts, which takes some tenths of a second. */
  meanwhile?: () => void;
}

/**
 * Starts the embedded server of `DATA_DIR`, and creates its database at the first start. The server is watched: when it ends without being
 * asked to, it is started again on the same port. Throws an `OperationalError` when `DATA_DIR` is in use or the server cannot run.
 */
export async function openEmbeddedDatabase(dataDir: string, options: OpenOptions = {}): Promise<EmbeddedDatabase> {
  const lock = lockDataDir(dataDir);
  if ('heldBy' in lock) {
    const shared = options.share ? sharedServer(dataDir) : undefined;
    if (shared) return shared;
    throw new OperationalError(`DATA_DIR ${dataDir} is in use by process ${lock.heldBy}.`);
  }
  try {
    const user = serverUser();
    const binaries = options.binaries ?? findBinaries(user);
    const serverFolder = chooseServerFolder(dataDir, user);
    const password = secretFromFile(dataDir, PASSWORD_FILE);
    const cluster = ensureCluster(serverFolder.path, binaries, user, password, options.parameters?.includes('fsync=off') !== true);
    const logFile = join(dataDir, 'postgres.log');
    const portFile = join(dataDir, PORT_FILE);
    const { parameters, meanwhile } = options;
    const server = await startWatchedServer({ cluster, binaries, user, logFile, portFile, parameters, meanwhile }, options.log);
    const close = async (): Promise<void> => {
      await server.stop();
      lock.release();
    };
    const destroy = async (): Promise<void> => {
      await close();
      rmSync(serverFolder.path, { recursive: true, force: true });
    };
    const notice = serverFolder.insideDataDir
      ? undefined
      : `The database is in ${serverFolder.path}, because the user ${user?.name} may not enter ${dataDir}.`;
    return { url: urlOf(cluster, server.port, password), notice, lost: server.lost, unwatch: server.unwatch, close, destroy };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The server that another process runs on `DATA_DIR`, if it accepts connections. */
function sharedServer(dataDir: string): EmbeddedDatabase | undefined {
  const serverFolder = knownServerFolder(dataDir);
  if (!serverFolder) return undefined;
  const cluster = join(serverFolder.path, 'cluster');
  const server = runningPostmaster(cluster);
  if (server?.status !== 'ready') return undefined;
  const { lost, unwatch } = watchPort(cluster, server.port);
  const close = async (): Promise<void> => unwatch();
  return { url: urlOf(cluster, server.port, secretFromFile(dataDir, PASSWORD_FILE)), lost, unwatch, close, destroy: close };
}

function urlOf(cluster: string, port: number, password: string): string {
  const socket = socketOf(cluster, port);
  const host = socket === undefined ? '' : `?host=${encodeURIComponent(socket)}`;
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres${host}`;
}
