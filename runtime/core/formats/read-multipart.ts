import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '../errors/http-error';
import { addField } from './read-form';
import { MAX_ELEMENTS, tooManyElements } from './limits';

/** How many parts a form may have, and how many header lines each part. Browsers send three. */
export const PART_LIMITS = { fields: MAX_ELEMENTS, parts: MAX_ELEMENTS, headerPairs: 20 };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Whether a content type is `multipart/form-data`. */
export function isMultipart(contentType: string | undefined): contentType is string {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(contentType ?? '');
}

/**
 * Reads the text fields of a `multipart/form-data` body. A name that is sent several times has a list of values.
 * Throws 400 when the body is malformed, is not UTF-8 or holds a file, and 413 when it has too many fields.
 */
export async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Record<string, string | string[]>> {
  checkEncoding(bytes);
  const fields: Record<string, string | string[]> = {};
  const parser = parserOf(contentType, bytes.length);
  await new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => addField(fields, name, value));
    parser.on('file', (_name, stream, filename) => {
      stream.resume();
      // A file input without a file is sent without a file name.
      if (filename) reject(refuse(400, 'Files are not accepted here.'));
    });
    for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyElements()));
    parser.on('error', () => reject(malformed()));
    parser.on('finish', resolve);
    parser.end(bytes);
  });
  return fields;
}

function parserOf(contentType: string, size: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...PART_LIMITS, fieldSize: size } });
  } catch {
    throw malformed();
  }
}

function checkEncoding(bytes: Uint8Array): void {
  try {
    decoder.decode(bytes);
  } catch {
    throw refuse(400, 'Request is not valid UTF-8.');
  }
}

/** The error 400 for a form that cannot be read. */
export function malformed(): Error {
  return refuse(400, 'Request is not valid multipart/form-data.');
}
