import { Message } from '../words';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '../errors/http-error';
import { addField, malformed, PART_LIMITS } from './read-body';
import { tooManyElements } from './limits';

/** Receives the content of a file while it arrives. The form is read on when the content has been read. */
type FileConsumer = (name: string, filename: string, content: Readable, mediaType: string) => Promise<void>;

/** How many characters a text field beside the file may have. */
const MAX_FIELD_LENGTH = 65_536;

/** How long (in milliseconds) a client may send nothing. */
const IDLE_TIMEOUT = 60_000;

type Fields = Record<string, string | string[]>;

interface ReceivedFile {
  content: Readable;
  consumed: Promise<void>;
}

/** How much a form may hold. */
interface FormLimits {
  /** The most bytes of one file. Without it the consumer counts them. */
  file?: number;
  files: number;
  /** The most bytes of the whole form. */
  whole: number;
}

/** A form that is being read: its fields and its file so far. */
interface FormReading {
  fields: Fields;
  files: ReceivedFile[];
  reject(error: unknown): void;
}

/**
 * Reads a `multipart/form-data` form whose files are too large for memory. They go to `consume` while they arrive, and the text
 * fields are returned. A name that is sent several times has a list of values.
 *
 * Throws 400 when the form is malformed, breaks off, holds too many files or text that is not UTF-8; 408 when nothing arrives for a
 * minute; 413 when a file or the whole is longer than the limit or there are too many fields; and whatever `consume` throws. The rest of the
 * form is then read and dropped, so that the client gets the answer.
 */
export async function readMultipartWithFile(
  form: Readable,
  contentType: string,
  limits: FormLimits,
  consume: FileConsumer,
): Promise<Fields> {
  const fields: Fields = {};
  const files: ReceivedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(refuse(408, new Message('writing.request_too_slow'), { Connection: 'close' })), IDLE_TIMEOUT);
      const parser = parserOf(contentType, limits);
      readFields(parser, { fields, files, reject });
      readFiles(parser, { fields, files, reject }, limits, consume);
      parser.on('error', () => reject(malformed()));
      parser.on('finish', resolve);
      form.once('close', () => form.readableEnded || reject(malformed()));
      form.once('error', () => reject(malformed()));
      let received = 0;
      form.on('data', (chunk: Buffer) => {
        timer!.refresh();
        received += chunk.length;
        if (received > limits.whole) reject(refuse(413, new Message('writing.request_too_large', { most: limits.whole })));
      });
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
    if (nameCut || valueCut) return reject(refuse(413, new Message('writing.form_field_too_long', { most: MAX_FIELD_LENGTH })));
    if (/[\0\uFFFD]/.test(name + value)) return reject(refuse(400, new Message('writing.request_not_utf8')));
    addField(fields, name, value);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyElements()));
}

function readFiles(parser: BusboyInstance, { files, reject }: FormReading, limits: FormLimits, consume: FileConsumer): void {
  parser.on('file', (name, content, filename, _encoding, mediaType) => {
    // A file input without a file is sent without a file name.
    if (!filename) return content.resume();
    content.on('error', () => undefined); // The consumer gets the error too, and handles it.
    content.once('limit', () => reject(refuse(413, new Message('files.file_too_large', { size: limits.file }))));
    const consumed = consume(name, filename, content, mediaType);
    consumed.catch(reject);
    files.push({ content, consumed });
  });
  parser.on('filesLimit', () =>
    reject(
      refuse(
        400,
        limits.files === 1 ? new Message('writing.one_file_only') : new Message('writing.too_many_files', { most: limits.files }),
      ),
    ),
  );
}

function parserOf(contentType: string, { file = Infinity, files }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: MAX_FIELD_LENGTH, fileSize: file, files },
    });
  } catch {
    throw malformed();
  }
}
