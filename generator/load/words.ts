import type { Part, Path, Position } from './position';

/** The files of `resources/` that say what labels are in other languages: `words/de.yaml`, and the files of `words/de/`. */
const WORDS = /(?:^|\/)resources\/words\/(?:([^/]+)\/)?([^/]+)\.yaml$/;

/** The language of a file of words: the name of its folder, else its own. Undefined for any other file. */
export function languageOfWords(file: string): string | undefined {
  const [, folder, name] = WORDS.exec(file) ?? [];
  return folder ?? name;
}

/** What one file says. It is checked by a rule: until then it may hold anything. */
export interface LoadedWords {
  file: string;
  extension?: string;
  /** `de`. */
  language: string;
  /** From what the YAML of resources says to what it is in the language. */
  words: unknown;
  at(path: Path, part?: Part): Position;
}
