import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Readable } from 'node:stream';
import { refuse } from '../errors';
import { addField } from './form-in';
import { malformed, PART_LIMITS } from './multipart-in';
import { tooManyFields } from './limits';

/** Takes the content of a file as it arrives; the form is read on when the content has been. */
export type TakeFile = (name: string, filename: string, content: Readable) => Promise<void>;

/** Characters of one text field beside the file. */
const LONGEST_FIELD = 65_536;

/**
 * Reads a form in parts whose one file is too large for memory: the file goes to `take` as it arrives, the texts are returned; a name
 * that is given several times becomes a list. Throws 400 when the form is malformed, ends early, holds a second file or text that is
 * not UTF-8, 413 when the file is longer than `limit` bytes or there are too many fields, and whatever `take` throws. What is left of
 * the form is then read and thrown away, so that the client gets the answer.
 */
export async function readPartsWithFile(form: Readable, contentType: string, limit: number, take: TakeFile): Promise<Record<string, string | string[]>> {
  const fields: Record<string, string | string[]> = {};
  const taking: Promise<void>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = parserOf(contentType, limit);
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) return reject(refuse(413, `A field of the form is longer than ${LONGEST_FIELD} characters.`));
        if (/[\0\uFFFD]/.test(name + value)) return reject(refuse(400, 'Request is not valid UTF-8.'));
        addField(fields, name, value);
      });
      parser.on('file', (name, content, filename) => {
        // What a browser sends for a file that was not chosen has no name.
        if (!filename) return content.resume();
        content.once('limit', () => reject(refuse(413, `The file is larger than ${limit} bytes.`)));
        const taken = take(name, filename, content);
        taken.catch(reject);
        taking.push(taken);
      });
      parser.on('filesLimit', () => reject(refuse(400, 'Send one file at a time.')));
      for (const event of ['fieldsLimit', 'partsLimit'] as const) parser.on(event, () => reject(tooManyFields()));
      parser.on('error', () => reject(malformed()));
      parser.on('finish', resolve);
      form.once('aborted', () => reject(malformed()));
      form.once('error', () => reject(malformed()));
      form.pipe(parser);
    });
    await Promise.all(taking);
    return fields;
  } catch (error) {
    form.unpipe();
    form.resume();
    await Promise.allSettled(taking);
    throw error;
  }
}

function parserOf(contentType: string, limit: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...PART_LIMITS, fieldSize: LONGEST_FIELD, fileSize: limit, files: 1 } });
  } catch {
    throw malformed();
  }
}
