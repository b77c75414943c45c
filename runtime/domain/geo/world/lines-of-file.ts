import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { OperationalError } from '../../../core/errors/operational-error';
import { messageOf } from '../../../core/errors/message-of';

/**
 * The lines of a text file, one by one, with none of it in memory: of the file itself, or of the largest `.txt` in it where it is a ZIP archive, as GeoNames
 * packs a country with a `readme.txt`. Throws an `OperationalError` when there is no such file or no text in it.
 */
export async function* linesOfFile(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new OperationalError(`There is no file ${path}.`);
  if (!path.toLowerCase().endsWith('.zip')) {
    yield* linesOf(createReadStream(path));
    return;
  }
  const archive = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new OperationalError(`${path} cannot be opened: ${messageOf(error)}.`);
  });
  try {
    let text: Entry | undefined;
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.toLowerCase().endsWith('.txt') && entry.uncompressedSize > (text?.uncompressedSize ?? 0)) text = entry;
    }
    if (!text) throw new OperationalError(`${path} holds no file of lines (.txt).`);
    yield* linesOf(await archive.openReadStreamPromise(text));
  } finally {
    archive.close();
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of createInterface({ input: stream.setEncoding('utf8'), crlfDelay: Infinity })) {
    yield isFirst ? line.replace(/^\ufeff/, '') : line;
    isFirst = false;
  }
}
