import type { Files } from './emit/typescript';
import { KeptValues } from './kept';
import { hashOf } from './load/hashes';

/** What an output folder is to hold, by path: each text, and the hash of what it was printed from where it was. */
type EmittedFiles = Record<string, { text: string; from?: string }>;

/** What was emitted last, for the program with extensions and without them. To emit all takes a second, and to print it four. */
export const emitted = new KeptValues<EmittedFiles>('emitted', 2);

/**
 * The texts of an output folder that follow from something, which is named by its hash. `emit` is called where it is not what it was the last
 * time, and then only those files are printed whose structures are others.
 */
export function emittedOnce(from: string, emit: () => Files): Map<string, string> {
  const files = emitted.get(from) ?? print(emit());
  emitted.set(from, files);
  return new Map(Object.entries(files).map(([path, { text }]) => [path, text]));
}

function print(files: Files): EmittedFiles {
  const entries = [...files].map(([path, file]) => {
    if (typeof file === 'string') return [path, { text: file }];
    const from = hashOf(file.description());
    const before = emitted
      .all()
      .map((last) => last[path])
      .find((last) => last?.from === from);
    return [path, before ?? { text: file.print(), from }];
  });
  return Object.fromEntries(entries) as EmittedFiles;
}
