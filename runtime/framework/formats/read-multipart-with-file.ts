import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Readable } from 'node:stream';
import { refuse } from '../http/errors';
import { addField } from './read-form';
import { malformed, PART_LIMITS } from './read-multipart';
import { tooManyFields } from './limits';

/** Takes the content of a file as it arrives; the form is read on when the content has been. */
export type FileConsumer = (name: string, filename: string, content: Readable) => Promise<void>;

/** Characters of one text field beside the file. */
const LONGEST_FIELD = 65_536;

/** How long (in milliseconds) a client may send nothing. */
const LONGEST_SILENCE = 60_000;

/**
 * Reads a form in parts whose one file is too large for memory: the file goes to `take` as it arrives, the texts are returned; a name
 * that is given several times becomes a list. Throws 400 when the form is malformed, breaks off, holds a second file or text that is not
 * UTF-8, 408 when nothing arrives for a minute, 413 when the file is longer than `limit` bytes or there are too many fields, and whatever
 * `take` throws. What is left of the form is then read and thrown away, so that the client gets the answer.
 */
export async function readMultipartWithFile(
  form: Readable,
  contentType: string,
  limit: number,
  take: FileConsumer,
): Promise<Record<string, string | string[]>> {
  const fields: Record<string, string | string[]> = {};
  const files: { content: Readable; taken: Promise<void> }[] = [];
  let silence: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      silence = setTimeout(() => reject(refuse(408, 'The request took too long to arrive.', { Connection: 'close' })), LONGEST_SILENCE);
      const parser = parserOf(contentType, limit);
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) return reject(refuse(413, `A field of the form is longer than ${LONGEST_FIELD} characters.`));
        if (/[\0\uFFFD]/.test(name + value)) return reject(refuse(400, 'Request is not valid UTF-8.'));
        addField(fields, name, value);
      });
      parser.on('file', (name, content, filename) => {
        // What a browser sends for a file that was not chosen has no name.
        if (!filename) return content.resume();
        content.on('error', () => undefined); // Whoever takes the file gets it.
        content.once('limit', () => reject(refuse(413, `The file is larger than ${limit} bytes.`)));
        const taken = take(name, filename, content);
        taken.catch(reject);
        files.push({ content, taken });
      });
      parser.on('filesLimit', () => reject(refuse(400, 'Send one file at a time.')));
      for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyFields()));
      parser.on('error', () => reject(malformed()));
      parser.on('finish', resolve);
      form.once('close', () => form.readableEnded || reject(malformed()));
      form.once('error', () => reject(malformed()));
      form.on('data', () => silence!.refresh());
      form.pipe(parser);
    });
    await Promise.all(files.map(({ taken }) => taken));
    return fields;
  } catch (error) {
    form.unpipe();
    form.resume();
    // A file whose form has broken off would never end by itself.
    for (const { content } of files) content.destroy(malformed());
    await Promise.allSettled(files.map(({ taken }) => taken));
    throw error;
  } finally {
    clearTimeout(silence);
  }
}

function parserOf(contentType: string, limit: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: LONGEST_FIELD, fileSize: limit, files: 1 },
    });
  } catch {
    throw malformed();
  }
}
