import type { Files } from './emit/typescript';
import { readKept, writeKept } from './kept';
import { hashOf } from './load/hashes';

/** What an output folder is to hold, by path: each text, and the hash of what it was printed from where it was. */
type Emitted = Record<string, { text: string; from?: string }>;

/** What was emitted last, by the hash of what it follows from: the newest last. */
let emitted = new Map<string, Emitted>();

/** The program with extensions, and without them. */
const MOST_EMITTED = 2;

/** Whether all of it is there for the next run. */
let isKept = false;

/**
 * The texts of an output folder that follow from something, which is named by its hash. `emit` is called where it is not what it was the last
 * time, and then only those files are printed whose structures are others.
 */
export function emittedOnce(from: string, emit: () => Files): Map<string, string> {
  const files = emitted.get(from) ?? print(emit());
  emitted.delete(from);
  emitted.set(from, files);
  if (emitted.size > MOST_EMITTED) emitted.delete(emitted.keys().next().value!);
  return new Map(Object.entries(files).map(([path, { text }]) => [path, text]));
}

function print(files: Files): Emitted {
  isKept = false;
  const entries = [...files].map(([path, file]) => {
    if (typeof file === 'string') return [path, { text: file }];
    const from = hashOf(file.description());
    const before = [...emitted.values()].map((last) => last[path]).find((last) => last?.from === from);
    return [path, before ?? { text: file.print(), from }];
  });
  return Object.fromEntries(entries) as Emitted;
}

/** Takes over what the last run of this checkout emitted. To emit all takes a second, and to print it four. */
export function restoreEmitted(root: string): void {
  const kept = readKept(root, 'emitted') as [string, Emitted][] | undefined;
  if (kept) emitted = new Map(kept);
  isKept = kept !== undefined;
}

/** Keeps what was emitted for the next run. */
export function keepEmitted(root: string): void {
  if (!isKept) writeKept(root, 'emitted', [...emitted]);
  isKept = true;
}
