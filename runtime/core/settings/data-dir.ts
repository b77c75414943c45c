import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperationalError } from '../errors/operational-error';
import { messageOf } from '../errors/message-of';

/** Creates the folder when it is missing. Throws an `OperationalError` when the path is no folder, or a folder that cannot be written. */
export function prepareDataDir(path: string): void {
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperationalError(`DATA_DIR ${path} cannot be written: ${messageOf(error)}.`);
  }
}

/** Makes the folder and those above it. Node's own `recursive` never returns where the system denies that a folder is there (`/proc/x`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
