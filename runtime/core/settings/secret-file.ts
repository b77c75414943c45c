import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperationalError } from '../errors/operational-error';
import { messageOf } from '../errors/message-of';

/**
 * Reads the secret in a file, or creates the file with 256 random bits. Only the owner of the file may read it. Processes that start at the
 * same time get the same secret. Throws an `OperationalError` when the file cannot be read or created.
 */
export function secretFromFile(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    return readSecret(path) ?? makeSecret(path);
  } catch (error) {
    throw new OperationalError(`${path} cannot be read or made: ${messageOf(error)}.`);
  }
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') throw new Error('it is empty');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the secret to a draft and links it to the path. `link` fails when another process was first; then that secret is read. */
function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path)!;
}
