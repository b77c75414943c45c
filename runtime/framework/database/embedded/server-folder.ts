import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import { mayEnter, makeOwnFolder, type ServerUser } from './server-user';

const PROGRAM = 'advocacy-platform';

/** The file in `DATA_DIR` that names a folder elsewhere. */
const POINTER = 'postgres_location';

/** Where the server's files are. */
export interface ServerFolder {
  path: string;
  /** False when `DATA_DIR` could not be entered by the server's user, so that the folder had to be elsewhere. */
  insideDataDir: boolean;
}

/** The place that an earlier start chose, or undefined before the first. */
export function knownServerFolder(dataDir: string): ServerFolder | undefined {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return { path: readFileSync(pointer, 'utf8').trim(), insideDataDir: false };
  const path = join(dataDir, 'postgres');
  return existsSync(path) ? { path, insideDataDir: true } : undefined;
}

/**
 * The place of the server's files: `DATA_DIR/postgres`, or, where the server's user cannot enter `DATA_DIR` (it is below a root user's
 * home), a folder outside, to which a file in `DATA_DIR` then points. Made where it is missing.
 */
export function chooseServerFolder(dataDir: string, user: ServerUser | undefined): ServerFolder {
  const known = knownServerFolder(dataDir);
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
  writeFileSync(join(dataDir, POINTER), `${path}\n`, { mode: 0o600 });
  return { path, insideDataDir: false };
}

/** A folder that the server's user can enter: below /var/lib, else the folder for temporary files. Throws an `OperationalError`. */
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
