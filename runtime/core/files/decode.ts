import type { Readable } from 'node:stream';
import { isOutOfRoom } from '../database/errors';
import { FileProblem } from './file-problem';
import { openContent, type Compression } from './unpack';

/** Encodings that are read. Spreadsheets call UTF-16 "Unicode text". It is recognised by its byte order mark. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its byte order mark; UTF-8 without one. */
export function detectEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The first bytes of the unpacked content of a file: at most `size`, fewer when the file is shorter. */
export async function readHead(path: string, compression: Compression, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readChunks(await openContent(path, compression))) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}

/**
 * The text of a file, chunk by chunk, without its byte order mark. Throws a `FileProblem` for bytes that are invalid in the encoding:
 * a file in Latin-1 would otherwise be stored with wrong letters.
 */
export async function* decodeFile(path: string, compression: Compression, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  for await (const chunk of readChunks(await openContent(path, compression))) {
    const text = decodeChunk(() => decoder.decode(chunk, { stream: true }), encoding, line, chunk);
    line += countLineBreaks(text);
    yield text;
  }
  yield decodeChunk(() => decoder.decode(), encoding, line);
}

/** @param firstLine number of the line in which the chunk begins */
function decodeChunk(decode: () => string, encoding: Encoding, firstLine: number, chunk?: Buffer): string {
  let text: string;
  try {
    text = decode();
  } catch {
    const withReplacements = chunk ? new TextDecoder(encoding).decode(chunk) : '';
    const line = firstLine + countLineBreaks(withReplacements.slice(0, Math.max(0, withReplacements.indexOf('\uFFFD'))));
    throw new FileProblem(`The file is not encoded in UTF-8 (line ${line}). Save it as "CSV UTF-8" and send it again.`, line);
  }
  if (text.includes('\0')) throw new FileProblem('The file is not a text: it holds the character NUL.');
  return text;
}

function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The chunks of a stream. Errors of zlib and of the archive library become a `FileProblem`: their texts do not help the sender. */
async function* readChunks(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof FileProblem || code === 'ENOENT' || isOutOfRoom(error)) throw error;
    throw new FileProblem('The compressed file is damaged.');
  }
}
