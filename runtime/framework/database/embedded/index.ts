import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import { secretFromFile } from '../../settings/secret-file';
import { findBinaries } from './server-binaries';
import { ensureCluster, SUPERUSER } from './data-cluster';
import { lockDataDir } from './data-dir-lock';
import { chooseServerFolder, knownServerFolder } from './server-folder';
import { runningPostmaster } from './postmaster';
import { startServer } from './server-process';
import { serverUser } from './server-user';

/** The embedded server, for the process that uses it. */
export interface EmbeddedDatabase {
  /** The address of its database `postgres`. */
  url: string;
  /** A message for people when its files are not in `DATA_DIR`: where they are and why. */
  notice?: string;
  /** Stops the server when this process has started it. */
  close(): Promise<void>;
  /** Stops the server and deletes its files. */
  destroy(): Promise<void>;
}

const PASSWORD_FILE = 'postgres_password';

/**
 * Starts the embedded server of `DATA_DIR`, and creates its database at the first start. Throws an `OperationalError` when `DATA_DIR` is
 * in use or the server cannot run.
 * @param options.share use the server of another process on this `DATA_DIR`, if there is one
 * @param options.parameters more settings of PostgreSQL, such as `fsync=off`
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  options: { share?: boolean; parameters?: readonly string[] } = {},
): Promise<EmbeddedDatabase> {
  const lock = lockDataDir(dataDir);
  if ('heldBy' in lock) {
    const shared = options.share ? sharedServer(dataDir) : undefined;
    if (shared) return shared;
    throw new OperationalError(`DATA_DIR ${dataDir} is in use by process ${lock.heldBy}.`);
  }
  try {
    const user = serverUser();
    const binaries = findBinaries(user);
    const serverFolder = chooseServerFolder(dataDir, user);
    const password = secretFromFile(dataDir, PASSWORD_FILE);
    const cluster = ensureCluster(serverFolder.path, binaries, user, password);
    const logFile = join(dataDir, 'postgres.log');
    const server = await startServer({ cluster, binaries, user, logFile, parameters: options.parameters });
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
    return { url: urlOf(server.port, password), notice, close, destroy };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The server that another process runs on `DATA_DIR`, if it accepts connections. */
function sharedServer(dataDir: string): EmbeddedDatabase | undefined {
  const serverFolder = knownServerFolder(dataDir);
  const server = serverFolder && runningPostmaster(join(serverFolder.path, 'cluster'));
  if (!server?.ready) return undefined;
  const keepRunning = async (): Promise<void> => {};
  return { url: urlOf(server.port, secretFromFile(dataDir, PASSWORD_FILE)), close: keepRunning, destroy: keepRunning };
}

function urlOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}
