import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import { mayEnter, makeOwnFolder, type ServerUser } from './user';

const PROGRAM = 'advocacy-platform';

/** The file in `DATA_DIR` that names a folder elsewhere. */
const POINTER = 'postgres_location';

/** Where the server's files are. */
export interface Place {
  folder: string;
  /** False when `DATA_DIR` could not be entered by the server's user, so that the folder had to be elsewhere. */
  inside: boolean;
}

/** The place that an earlier start chose, or undefined before the first. */
export function knownPlace(dataDir: string): Place | undefined {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return { folder: readFileSync(pointer, 'utf8').trim(), inside: false };
  const folder = join(dataDir, 'postgres');
  return existsSync(folder) ? { folder, inside: true } : undefined;
}

/**
 * The place of the server's files: `DATA_DIR/postgres`, or, where the server's user cannot enter `DATA_DIR` (it is below a root user's
 * home), a folder outside, to which a file in `DATA_DIR` then points. Made where it is missing.
 */
export function choosePlace(dataDir: string, user: ServerUser | undefined): Place {
  const known = knownPlace(dataDir);
  if (known && mayEnter(user, known.inside ? dataDir : known.folder)) return known;
  if (known && existsSync(join(known.folder, 'cluster'))) {
    throw new OperationalError(
      `The user ${user?.name} may not enter ${known.folder}, where the database is: allow it, or start as another user.`,
    );
  }
  if (mayEnter(user, dataDir)) {
    const folder = join(dataDir, 'postgres');
    makeOwnFolder(user, folder);
    return { folder, inside: true };
  }
  const folder = join(sharedFolder(user), `data-${randomBytes(6).toString('hex')}`);
  makeOwnFolder(user, folder);
  writeFileSync(join(dataDir, POINTER), `${folder}\n`, { mode: 0o600 });
  return { folder, inside: false };
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
