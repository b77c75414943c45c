import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Call } from '../http/call';
import { invalid, refuse } from '../http/errors';
import { readMultipartWithFile } from '../formats/read-multipart-with-file';

/** Room for the other fields of the form and what separates the parts. */
const FORM = 1_048_576;

/** What came with a file. */
export interface Received {
  fields: Record<string, string | string[]>;
  /** What the sender calls the file: the last part of a path, if it was one. */
  filename: string;
}

/**
 * Receives the file of a form in parts, in the field `name`, into `path`. Throws 400 in the shape of the resource when there is none,
 * 413 when it is longer than `MAX_UPLOAD_BYTES`, 415 for a form that is compressed as a whole.
 */
export async function receiveFile(call: Call, resource: string, name: string, path: string): Promise<Received> {
  const { incoming, headers, services } = call;
  if (!incoming) throw invalid(resource, { [name]: ['Send the file as multipart/form-data.'] });
  const limit = services.settings.maxUploadBytes;
  if (headers['content-encoding'] !== undefined) throw refuse(415, 'Compress the file, not the request.');
  if (Number(headers['content-length'] ?? 0) > limit + FORM) throw refuse(413, `The file is larger than ${limit} bytes.`);
  let received: { filename: string; size: () => number } | undefined;
  const fields = await readMultipartWithFile(incoming, headers['content-type'] as string, limit, async (field, filename, content) => {
    if (field !== name) throw invalid(resource, { [name]: [`Send the file in the field '${name}', not '${field.slice(0, 100)}'.`] });
    const file = createWriteStream(path);
    received = { filename: nameOf(filename), size: () => file.bytesWritten };
    await pipeline(content, file);
  });
  if (!received) throw invalid(resource, { [name]: ['This field is required.'] });
  if (received.size() === 0) throw invalid(resource, { [name]: ['The file is empty.'] });
  return { fields, filename: received.filename };
}

/** Names are for people only; no file is ever written under one. */
function nameOf(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Surrogate}\uFFFD]/gu, '').slice(0, 255);
}
