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

/** The embedded server, as far as one process has to do with it. */
export interface EmbeddedDatabase {
  /** The address of its database `postgres`. */
  url: string;
  /** Set when its files are not in `DATA_DIR`: where they are and why, for people. */
  notice?: string;
  /** Stops the server when this process has started it. */
  close(): Promise<void>;
  /** Stops it and deletes its files. */
  destroy(): Promise<void>;
}

const PASSWORD = 'postgres_password';

/**
 * Starts the embedded server of `DATA_DIR`; makes it at the first start. With `share`, a server that another process of this program
 * runs there is used instead. Throws an `OperationalError`: `DATA_DIR` is in use, or the server cannot run.
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
    const place = chooseServerFolder(dataDir, user);
    const password = secretFromFile(dataDir, PASSWORD);
    const cluster = ensureCluster(place.path, binaries, user, password);
    const logFile = join(dataDir, 'postgres.log');
    const server = await startServer({ cluster, binaries, user, logFile, parameters: options.parameters });
    const close = async (): Promise<void> => {
      await server.stop();
      lock.release();
    };
    const destroy = async (): Promise<void> => {
      await close();
      rmSync(place.path, { recursive: true, force: true });
    };
    const notice = place.insideDataDir
      ? undefined
      : `The database is in ${place.path}, because the user ${user?.name} may not enter ${dataDir}.`;
    return { url: urlOf(server.port, password), notice, close, destroy };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The server that another process runs on `DATA_DIR`, if it takes connections. */
function sharedServer(dataDir: string): EmbeddedDatabase | undefined {
  const place = knownServerFolder(dataDir);
  const server = place && runningPostmaster(join(place.path, 'cluster'));
  if (!server?.ready) return undefined;
  const nothing = async (): Promise<void> => {};
  return { url: urlOf(server.port, secretFromFile(dataDir, PASSWORD)), close: nothing, destroy: nothing };
}

function urlOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}
