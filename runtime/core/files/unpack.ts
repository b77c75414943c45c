import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { FileProblem } from './file-problem';

/** How a file is compressed; null for a file that is not. */
export type Compression = 'gzip' | 'zip' | null;

/** Limits of unpacked content: `maxBytes` in any case, and above `freeBytes` at most `maxRatio` times the compressed size. */
const EXPANSION_LIMITS = { maxBytes: 2 ** 31, freeBytes: 16 * 2 ** 20, maxRatio: 100 };

/** Detects the compression by the first bytes of a file. Its name does not matter. */
export async function detectCompression(path: string): Promise<Compression> {
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
export async function openContent(path: string, compression: Compression): Promise<Readable> {
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
      done(tooLarge ? new FileProblem('The file grows beyond all measure when it is unpacked.') : null, chunk);
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
      if (files.length > 1) throw new FileProblem('The archive holds several files; send one at a time.');
    }
    const [file] = files;
    if (!file) throw new FileProblem('The archive holds no file.');
    if (file.isEncrypted()) throw new FileProblem('The archive is protected by a password.');
    const content = await archive.openReadStreamPromise(file);
    content.once('close', () => archive.close());
    return content;
  } catch (error) {
    archive.close();
    throw error instanceof FileProblem ? error : throwDamaged();
  }
}

function throwDamaged(): never {
  throw new FileProblem('The archive is damaged, or of a kind that cannot be read.');
}
