import { text } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The files of a ZIP archive, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const entries: Entry[] = [];
  archive.on('entry', (entry: Entry) => entries.push(entry));
  await new Promise((resolve) => archive.once('end', resolve));
  const found = new Map<string, string>();
  for (const entry of entries) {
    const content = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
    found.set(entry.fileName, await text(content));
  }
  return found;
}
