const PREFIXES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'hon', 'sir', 'dame']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'dds', 'jd']);

/** Characters of a part that are kept. */
const LONGEST = 255;

/** The parts of a name, as far as it has them. */
export interface NameParts {
  prefix?: string;
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  suffix?: string;
}

/**
 * Splits a full name (specification 4.4): a known title, the first word, the last word, a known suffix, and what is between. One word
 * alone is a first name.
 */
export function splitName(name: string): NameParts {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const known = (word: string | undefined, set: ReadonlySet<string>): boolean =>
    word !== undefined && set.has(word.toLowerCase().replaceAll('.', ''));
  const prefix = words.length > 1 && known(words[0], PREFIXES) ? words.shift() : undefined;
  const suffix = words.length > 2 && known(words.at(-1), SUFFIXES) ? words.pop() : undefined;
  const first = words.shift();
  const last = words.pop();
  const parts = { prefix, first_name: first, middle_name: words.join(' ') || undefined, last_name: last, suffix };
  return Object.fromEntries(Object.entries(parts).flatMap(([part, text]) => (text === undefined ? [] : [[part, text.slice(0, LONGEST)]])));
}
