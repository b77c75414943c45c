import { Message } from '../words';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../settings';
import type { Call } from '../call';
import { invalid, refuse } from '../errors/http-error';
import { fileName } from './media-type';
import { readMultipartWithFile } from '../formats/read-multipart-with-file';

/** The folder for them in `DATA_DIR`. */
const FOLDER = 'uploads';

/** Milliseconds after which nobody works on a file any more, not even on another machine that shares `DATA_DIR`. */
const OLD = 24 * 3_600_000;

/** Names of hosts in which letters that a file name may not have are replaced. */
const HOST = hostname().replace(/[^\w.]/g, '_');

/** Runs work with the path of an empty temporary file below `DATA_DIR`, which this user alone may read. The file is deleted afterwards. */
export async function withTemporaryFile<T>({ dataDir }: Pick<Settings, 'dataDir'>, work: (path: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder({ dataDir }, async (folder) => {
    const path = join(folder, 'file');
    await (await open(path, 'wx', 0o600)).close();
    return work(path);
  });
}

/** Runs work with the path of an empty folder below `DATA_DIR`, which this user alone may enter. It is deleted afterwards with what is in it. */
export async function withTemporaryFolder<T>({ dataDir }: Pick<Settings, 'dataDir'>, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(dataDir, FOLDER);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, `${HOST}-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the temporary files that processes left which were killed. For the start of a process, before it makes any. */
export async function sweepTemporaryFiles({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const parent = join(dataDir, FOLDER);
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (isLeft(name) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Whether a process of this machine made it that has ended. One with the id of this process is an earlier one. */
function isLeft(name: string): boolean {
  const [, host, pid] = /^([\w.]+)-(\d+)-\w+$/.exec(name) ?? [];
  if (host !== HOST) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs > OLD;
}

/** Bytes for the other fields of the form and the boundaries between the parts. */
export const FORM_OVERHEAD = 1_048_576;

/** A file from a form, and the other fields of the form. */
interface ReceivedFile {
  fields: Record<string, unknown>;
  /** What the sender calls the file, without folders. */
  filename: string;
}

/**
 * Receives a `multipart/form-data` request and writes the file in the field `name` to `path`. Throws 400 in the shape of the resource
 * without a file, 413 for a file larger than `MAX_UPLOAD_BYTES`, 415 for a request that is compressed as a whole.
 */
export async function receiveFile(call: Call, resource: string, name: string, path: string): Promise<ReceivedFile> {
  const { incoming, headers, services } = call;
  if (!incoming) throw invalid(resource, { [name]: [new Message('writing.multipart_expected')] });
  const limit = services.settings.maxUploadBytes;
  if (headers['content-encoding'] !== undefined) throw refuse(415, new Message('files.request_compressed'));
  if (Number(headers['content-length'] ?? 0) > limit + FORM_OVERHEAD)
    throw refuse(413, new Message('files.file_too_large', { size: limit }));
  let received: { filename: string; size: () => number } | undefined;
  const limits = { file: limit, files: 1, whole: limit + FORM_OVERHEAD };
  const sent = await readMultipartWithFile(incoming, headers['content-type'] as string, limits, async (field, filename, content) => {
    if (field !== name) throw invalid(resource, { [name]: [new Message('files.wrong_form_field', { name, field: field.slice(0, 100) })] });
    const file = createWriteStream(path);
    received = { filename: fileName(filename), size: () => file.bytesWritten };
    await pipeline(content, file);
  });
  call.checkFields?.(sent);
  const fields = call.decodeFields?.(sent) ?? sent;
  if (!received) throw invalid(resource, { [name]: [new Message('values.required')] });
  if (received.size() === 0) throw invalid(resource, { [name]: [new Message('writing.file_empty')] });
  return { fields, filename: received.filename };
}
