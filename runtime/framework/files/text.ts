import type { Readable } from 'node:stream';
import { FileProblem } from './problem';
import { contentOf, type Compression } from './unpack';

/** Encodings that are read. Those of 16 bits are what spreadsheets call "Unicode text"; they are known by their first two bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its byte order mark; UTF-8 without one. */
export function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The first bytes of a file's content, as many as there are up to `most`. */
export async function headOf(path: string, compression: Compression, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readable(await contentOf(path, compression))) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/**
 * The text of a file, piece by piece, without its byte order mark. Throws a `FileProblem` for bytes that are no text in the encoding:
 * a file in Latin-1 would otherwise be stored with wrong letters.
 */
export async function* textOf(path: string, compression: Compression, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  for await (const chunk of readable(await contentOf(path, compression))) {
    const text = decoded(() => decoder.decode(chunk, { stream: true }), encoding, lines, chunk);
    lines += linesIn(text);
    yield text;
  }
  yield decoded(() => decoder.decode(), encoding, lines);
}

function decoded(decode: () => string, encoding: Encoding, lines: number, chunk?: Buffer): string {
  let text: string;
  try {
    text = decode();
  } catch {
    const lax = chunk ? new TextDecoder(encoding).decode(chunk) : '';
    const line = lines + linesIn(lax.slice(0, Math.max(0, lax.indexOf('\uFFFD'))));
    throw new FileProblem(`The file is not encoded in UTF-8 (line ${line}). Save it as "CSV UTF-8" and send it again.`, line);
  }
  if (text.includes('\0')) throw new FileProblem('The file is not a text: it holds the character NUL.');
  return text;
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** What zlib and the library of archives say of damage is of no use to the sender. */
async function* readable(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof FileProblem || code === 'ENOENT' || code === 'EIO') throw error;
    throw new FileProblem('The compressed file is damaged.');
  }
}
