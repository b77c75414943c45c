import { randomBytes, createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync, accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';
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

const [IV_BYTES, TAG_BYTES] = [12, 16];

/**
 * Encrypts a text (AES-256-GCM) with a key that follows from that of the service, so that a copy of the database alone gives it away to nobody.
 * @param purpose what it is for; another purpose has another key
 */
export function sealText(secretKey: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts what `sealText` made. Undefined when it was made with another key, or changed. */
export function openText(secretKey: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `sealed ${purpose}`, 32));
}
