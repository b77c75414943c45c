import type { Part, Path, Position } from './position';

/** The folder of `resources/` whose files say what labels are in other languages: `resources/words/de.yaml`. */
export const WORDS = 'words';

/** What one file says. It is checked by a rule: until then it may hold anything. */
export interface LoadedWords {
  file: string;
  extension?: string;
  /** The file's name: `de`. */
  language: string;
  /** From what the YAML of resources says to what it is in the language. */
  words: unknown;
  at(path: Path, part?: Part): Position;
}
