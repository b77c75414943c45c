import type { Part, Path, Position } from './position';

/**
 * The files of `resources/` that hold words: what labels of the YAML are in a language (`words/de.yaml`, `words/de/mailings.yaml`), and what the program says
 * itself, by subject (`words/de/texts/home.yaml`, `words/de/texts/people/merge.yaml`).
 */
const WORDS = /(?:^|\/)resources\/words\/(?:([^/]+)\/(?:texts\/((?:[^/]+\/)?[^/]+)|([^/]+))|([^/]+))\.yaml$/;

/** The language of a file of words, the name of its folder or else its own, and the subject of its texts. Undefined for any other file. */
export function fileOfWords(file: string): { language: string; subject?: string } | undefined {
  const [, folder, subject, , name] = WORDS.exec(file) ?? [];
  const language = folder ?? name;
  return language === undefined ? undefined : { language, subject };
}

/** What one file says. It is checked by a rule: until then it may hold anything. */
export interface LoadedWords {
  file: string;
  extension?: string;
  /** `de`. */
  language: string;
  /** `people/merge`. Absent where the file says what labels are in the language. */
  subject?: string;
  /** From what the YAML of resources says to what it is in the language; of texts, from their names to the texts, in maps of maps. */
  words: unknown;
  at(path: Path, part?: Part): Position;
}
