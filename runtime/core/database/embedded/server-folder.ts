import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import { giveTo, makeOwnFolder, mayEnter, type ServerUser } from './server-user';

const PROGRAM = 'advocacy-platform';

/** The file in `DATA_DIR` that holds the path of a folder elsewhere. */
const LOCATION_FILE = 'postgres_location';

/** The file in a folder elsewhere that holds the path of its `DATA_DIR`. */
const OWNER_FILE = 'data_dir';

/** The folder of the server's files. */
export interface ServerFolder {
  path: string;
  /** False when the server's user may not enter `DATA_DIR`, so that the folder is elsewhere. */
  insideDataDir: boolean;
}

/** The folder that an earlier start chose. Undefined before the first start. */
export function knownServerFolder(dataDir: string): ServerFolder | undefined {
  const locationFile = join(dataDir, LOCATION_FILE);
  if (existsSync(locationFile)) return { path: readFileSync(locationFile, 'utf8').trim(), insideDataDir: false };
  const path = join(dataDir, 'postgres');
  return existsSync(path) ? { path, insideDataDir: true } : undefined;
}

/**
 * The folder of the server's files, made when missing: `DATA_DIR/postgres`. When the server's user may not enter `DATA_DIR` (below the home
 * of root, say), a folder elsewhere, whose path is kept in a file in `DATA_DIR`. Throws an `OperationalError`.
 */
export function chooseServerFolder(dataDir: string, user: ServerUser | undefined): ServerFolder {
  const known = knownServerFolder(dataDir);
  if (known?.insideDataDir) giveTo(user, known.path);
  else if (known) claim(known.path, dataDir);
  if (known && mayEnter(user, known.insideDataDir ? dataDir : known.path)) return known;
  if (known && existsSync(join(known.path, 'cluster'))) {
    throw new OperationalError(
      `The user ${user?.name} may not enter ${known.path}, where the database is: allow it, or start as another user.`,
    );
  }
  if (mayEnter(user, dataDir)) {
    const path = join(dataDir, 'postgres');
    makeOwnFolder(user, path);
    return { path, insideDataDir: true };
  }
  const path = join(sharedFolder(user), `data-${randomBytes(6).toString('hex')}`);
  makeOwnFolder(user, path);
  claim(path, dataDir);
  writeFileSync(join(dataDir, LOCATION_FILE), `${path}\n`, { mode: 0o600 });
  return { path, insideDataDir: false };
}

/**
 * Notes in a folder elsewhere to which `DATA_DIR` it belongs. Throws an `OperationalError` when that is another one, of which this one is
 * a copy: both would use one database.
 */
function claim(path: string, dataDir: string): void {
  if (!existsSync(path)) return;
  const ownerFile = join(path, OWNER_FILE);
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8').trim() : dataDir;
  if (owner !== dataDir && knownServerFolder(owner)?.path === path) {
    throw new OperationalError(
      `DATA_DIR ${dataDir} is a copy of ${owner}, whose database is in ${path}: copy that folder too, and write the path of the copy into ${join(dataDir, LOCATION_FILE)}.`,
    );
  }
  writeFileSync(ownerFile, `${dataDir}\n`, { mode: 0o600 });
}

/** A folder that the server's user may enter: below /var/lib, else below the folder for temporary files. Throws an `OperationalError`. */
export function sharedFolder(user: ServerUser | undefined): string {
  const problems: string[] = [];
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, PROGRAM);
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      if (mayEnter(user, folder)) return folder;
      problems.push(`${folder} cannot be entered`);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  throw new OperationalError(`No folder was found that the user ${user?.name} can enter: ${problems.join('; ')}.`);
}
