import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Call } from '../call';
import { invalid, refuse } from '../errors/http-error';
import { fileName } from './file-name';
import { readMultipartWithFile } from '../formats/read-multipart-with-file';

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
  if (!incoming) throw invalid(resource, { [name]: ['Send the file as multipart/form-data.'] });
  const limit = services.settings.maxUploadBytes;
  if (headers['content-encoding'] !== undefined) throw refuse(415, 'Compress the file, not the request.');
  if (Number(headers['content-length'] ?? 0) > limit + FORM_OVERHEAD) throw refuse(413, `The file is larger than ${limit} bytes.`);
  let received: { filename: string; size: () => number } | undefined;
  const limits = { file: limit, files: 1, whole: limit + FORM_OVERHEAD };
  const sent = await readMultipartWithFile(incoming, headers['content-type'] as string, limits, async (field, filename, content) => {
    if (field !== name) throw invalid(resource, { [name]: [`Send the file in the field '${name}', not '${field.slice(0, 100)}'.`] });
    const file = createWriteStream(path);
    received = { filename: fileName(filename), size: () => file.bytesWritten };
    await pipeline(content, file);
  });
  call.checkFields?.(sent);
  const fields = call.decodeFields?.(sent) ?? sent;
  if (!received) throw invalid(resource, { [name]: ['This field is required.'] });
  if (received.size() === 0) throw invalid(resource, { [name]: ['The file is empty.'] });
  return { fields, filename: received.filename };
}
