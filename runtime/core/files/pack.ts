import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

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
