import { createHash } from 'node:crypto';

/** Hashes of the files that a run reads, by path. */
export type Hashes = Map<string, string>;

/** The file that tells from which texts everything beside it was generated. A start of the program compares them with those that are there. */
export const SOURCES_FILE = 'sources.json';

/** The hash of a text. The line ends of Windows make no difference. `runtime/core/program/release.ts` makes the same. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}

/** The text of `sources.json`: one line a file, sorted. */
export function printHashes(hashes: Hashes): string {
  const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
