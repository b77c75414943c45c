import { Message } from '../words';
import { Readable, pipeline, Transform } from 'node:stream';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { isOutOfRoom } from '../database/errors';
import { FileProblem } from './file-problem';

/** Encodings that are read. Spreadsheets call UTF-16 "Unicode text". It is recognised by its byte order mark. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a text by its byte order mark; UTF-8 without one. */
function detectEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The first bytes of the unpacked content of a file: at most `size`, fewer when the file is shorter. */
async function readHead(path: string, compression: Compression, size: number): Promise<Buffer> {
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
    throw new FileProblem(new Message('files.not_utf8', { line }), line);
  }
  if (text.includes('\0')) throw new FileProblem(new Message('files.nul_character'));
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
    throw new FileProblem(new Message('files.compression_damaged'));
  }
}

/** How a file of rows is written. */
export interface FileFormat {
  format: 'csv' | 'tsv';
  delimiter: ',' | ';' | '\t';
  compression: Compression;
  encoding: Encoding;
}

/** Bytes that are read to detect the format. The first row of every real file fits. */
const HEAD_SIZE = 65_536;

/**
 * Detects compression, encoding and delimiter by the content of a file. The delimiter is the one of comma, semicolon and tab that the first
 * row has most of. A first row without any of them is decided by the name of the file. Throws a `FileProblem` for a file that cannot be read.
 * @param name what the sender calls the file
 */
export async function detectFormat(path: string, name = ''): Promise<FileFormat> {
  const compression = await detectCompression(path);
  const head = await readHead(path, compression, HEAD_SIZE);
  const encoding = detectEncoding(head);
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') throw new FileProblem(new Message('files.archive_or_spreadsheet'));
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(head), /\.(tsv|tab)\b/i.test(name) ? '\t' : ',');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, compression, encoding };
}

/** The delimiter of a first row. */
export function detectDelimiter(text: string, fallback: FileFormat['delimiter']): FileFormat['delimiter'] {
  const firstRow = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, count: firstRow.split(delimiter).length - 1 }));
  const highest = Math.max(...counts.map(({ count }) => count));
  return highest === 0 ? fallback : counts.find(({ count }) => count === highest)!.delimiter;
}

/** How a file is compressed; null for a file that is not. */
type Compression = 'gzip' | 'zip' | null;

/** Limits of unpacked content: `maxBytes` in any case, and above `freeBytes` at most `maxRatio` times the compressed size. */
const EXPANSION_LIMITS = { maxBytes: 2 ** 31, freeBytes: 16 * 2 ** 20, maxRatio: 100 };

/** Detects the compression by the first bytes of a file. Its name does not matter. */
async function detectCompression(path: string): Promise<Compression> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
    return head.toString('latin1') === 'PK\x03\x04' || head.toString('latin1') === 'PK\x05\x06' ? 'zip' : null;
  } finally {
    await file.close();
  }
}

/**
 * The unpacked content of a file as a stream. An archive must contain exactly one file. Names in an archive are never used as paths.
 * The stream fails with a `FileProblem` when the file is damaged or exceeds `EXPANSION_LIMITS`.
 */
async function openContent(path: string, compression: Compression): Promise<Readable> {
  if (compression === null) return createReadStream(path);
  const { size } = await stat(path);
  const unpacked = compression === 'gzip' ? pipeline(createReadStream(path), createGunzip(), ignoreError) : await openOnlyEntry(path);
  return pipeline(unpacked, limitExpansion(size), ignoreError);
}

/** For pipelines whose last stream is read by others: the reader gets the error from that stream. */
function ignoreError(): void {}

/** Refuses decompression bombs: content that is small when compressed and huge when unpacked. */
function limitExpansion(compressedSize: number): Transform {
  const { maxBytes, freeBytes, maxRatio } = EXPANSION_LIMITS;
  let unpackedSize = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpackedSize += chunk.length;
      const tooLarge = unpackedSize > maxBytes || (unpackedSize > freeBytes && unpackedSize > maxRatio * compressedSize);
      done(tooLarge ? new FileProblem(new Message('files.expands_too_far')) : null, chunk);
    },
  });
}

/** Files that macOS adds to archives. */
const MACOS_METADATA = /(^|[\\/])(__MACOSX[\\/]|\._|\.DS_Store$)/;

async function openOnlyEntry(path: string): Promise<Readable> {
  // Names are decoded here. The library itself throws for a name that points outside of the archive.
  const archive = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(throwDamaged);
  const files: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileNameRaw.toString('latin1');
      if (!/[\\/]$/.test(name) && !MACOS_METADATA.test(name)) files.push(entry);
      if (files.length > 1) throw new FileProblem(new Message('files.archive_with_several_files'));
    }
    const [file] = files;
    if (!file) throw new FileProblem(new Message('files.archive_empty'));
    if (file.isEncrypted()) throw new FileProblem(new Message('files.archive_encrypted'));
    const content = await archive.openReadStreamPromise(file);
    content.once('close', () => archive.close());
    return content;
  } catch (error) {
    archive.close();
    throw error instanceof FileProblem ? error : throwDamaged();
  }
}

function throwDamaged(): never {
  throw new FileProblem(new Message('files.archive_damaged'));
}

/** A file that goes into an archive. */
export interface Packed {
  name: string;
  /** Its texts or bytes, one after another. They are asked for when the files before it are written. */
  texts: () => AsyncIterable<string | Uint8Array>;
}

/**
 * A ZIP archive of the files as a stream, with their times set to `mtime`. It makes the next text when somebody reads on, so it needs little
 * memory, whatever the size. A file that fails makes the stream fail.
 */
export function packFiles(files: readonly Packed[], mtime: Date): Readable {
  const archive = new ZipFile();
  const output = Readable.from(archive.outputStream, { objectMode: false });
  archive.on('error', (error: Error) => output.destroy(error));
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  for (const { name, texts } of files) {
    archive.addReadStreamLazy(name, { mtime }, (deliver) => {
      current = Readable.from(texts(), { objectMode: false });
      deliver(null, current);
    });
  }
  archive.end();
  return output;
}
