import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { OperationalError } from '../errors/operational-error';
import { messageOf } from '../errors/message-of';

/** Creates the folder when it is missing. Throws an `OperationalError` when the path is no folder, or a folder that cannot be written. */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperationalError(`DATA_DIR ${path} cannot be written: ${messageOf(error)}.`);
  }
}
