import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Readable } from 'node:stream';
import { refuse } from '../errors/http-error';
import { addField } from './read-form';
import { malformed, PART_LIMITS } from './read-multipart';
import { tooManyElements } from './limits';

/** Receives the content of a file while it arrives. The form is read on when the content has been read. */
export type FileConsumer = (name: string, filename: string, content: Readable) => Promise<void>;

/** How many characters a text field beside the file may have. */
const MAX_FIELD_LENGTH = 65_536;

/** How long (in milliseconds) a client may send nothing. */
const IDLE_TIMEOUT = 60_000;

type Fields = Record<string, string | string[]>;

interface ReceivedFile {
  content: Readable;
  consumed: Promise<void>;
}

/** A form that is being read: its fields and its file so far. */
interface FormReading {
  fields: Fields;
  files: ReceivedFile[];
  reject(error: unknown): void;
}

/**
 * Reads a `multipart/form-data` form whose file is too large for memory. The file goes to `consume` while it arrives, and the text
 * fields are returned. A name that is sent several times has a list of values.
 *
 * Throws 400 when the form is malformed, breaks off, holds a second file or text that is not UTF-8; 408 when nothing arrives for a
 * minute; 413 when the file is longer than `limit` bytes or there are too many fields; and whatever `consume` throws. The rest of the
 * form is then read and dropped, so that the client gets the answer.
 */
export async function readMultipartWithFile(form: Readable, contentType: string, limit: number, consume: FileConsumer): Promise<Fields> {
  const fields: Fields = {};
  const files: ReceivedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(refuse(408, 'The request took too long to arrive.', { Connection: 'close' })), IDLE_TIMEOUT);
      const parser = parserOf(contentType, limit);
      readFields(parser, { fields, files, reject });
      readFile(parser, { fields, files, reject }, limit, consume);
      parser.on('error', () => reject(malformed()));
      parser.on('finish', resolve);
      form.once('close', () => form.readableEnded || reject(malformed()));
      form.once('error', () => reject(malformed()));
      form.on('data', () => timer!.refresh());
      form.pipe(parser);
    });
    await Promise.all(files.map(({ consumed }) => consumed));
    return fields;
  } catch (error) {
    form.unpipe();
    form.resume();
    // A file whose form has broken off would never end by itself.
    for (const { content } of files) content.destroy(malformed());
    await Promise.allSettled(files.map(({ consumed }) => consumed));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function readFields(parser: BusboyInstance, { fields, reject }: FormReading): void {
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return reject(refuse(413, `A field of the form is longer than ${MAX_FIELD_LENGTH} characters.`));
    if (/[\0\uFFFD]/.test(name + value)) return reject(refuse(400, 'Request is not valid UTF-8.'));
    addField(fields, name, value);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyElements()));
}

function readFile(parser: BusboyInstance, { files, reject }: FormReading, limit: number, consume: FileConsumer): void {
  parser.on('file', (name, content, filename) => {
    // A file input without a file is sent without a file name.
    if (!filename) return content.resume();
    content.on('error', () => undefined); // The consumer gets the error too, and handles it.
    content.once('limit', () => reject(refuse(413, `The file is larger than ${limit} bytes.`)));
    const consumed = consume(name, filename, content);
    consumed.catch(reject);
    files.push({ content, consumed });
  });
  parser.on('filesLimit', () => reject(refuse(400, 'Send one file at a time.')));
}

function parserOf(contentType: string, limit: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: MAX_FIELD_LENGTH, fileSize: limit, files: 1 },
    });
  } catch {
    throw malformed();
  }
}
