import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { FileProblem } from './problem';

/** How a file is packed; null for one that is not. */
export type Compression = 'gzip' | 'zip' | null;

/** The content of a packed file must stay below `most` bytes, and beyond `free` bytes below `ratio` times what was packed. */
export const EXPANSION = { most: 2 ** 31, free: 16 * 2 ** 20, ratio: 100 };

/** Tells how a file is packed by its first bytes, whatever it is called. */
export async function compressionOf(path: string): Promise<Compression> {
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
 * The content of a file, unpacked as it is read. Of an archive it is the only file in it; the names within are never used as paths.
 * The stream fails with a `FileProblem` when the file is damaged, or grows beyond `EXPANSION`.
 */
export async function contentOf(path: string, compression: Compression): Promise<Readable> {
  if (compression === null) return createReadStream(path);
  const { size } = await stat(path);
  const unpacked = compression === 'gzip' ? pipeline(createReadStream(path), createGunzip(), ignore) : await onlyEntry(path);
  return pipeline(unpacked, bounded(size), ignore);
}

/** Whoever reads the last stream of a pipeline gets its error. */
function ignore(): void {}

/** Refuses what is small when packed and endless when unpacked. */
function bounded(packed: number): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const tooMuch = unpacked > EXPANSION.most || (unpacked > EXPANSION.free && unpacked > EXPANSION.ratio * packed);
      done(tooMuch ? new FileProblem('The file grows beyond all measure when it is unpacked.') : null, chunk);
    },
  });
}

/** What macOS puts beside each file. */
const SHADOW = /(^|[\\/])(__MACOSX[\\/]|\._|\.DS_Store$)/;

async function onlyEntry(path: string): Promise<Readable> {
  // Names are decoded here: in the library's hands one that leads out of the folder would be an error.
  const archive = await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(damaged);
  const files: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileNameRaw.toString('latin1');
      if (!/[\\/]$/.test(name) && !SHADOW.test(name)) files.push(entry);
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
    throw error instanceof FileProblem ? error : damaged();
  }
}

function damaged(): never {
  throw new FileProblem('The archive is damaged, or of a kind that cannot be read.');
}
