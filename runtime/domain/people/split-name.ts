import { cutText } from '../../core/types/cut-text';
import type { NAME_FIELDS, Profile } from './profile';

const PREFIXES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'hon', 'sir', 'dame']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'dds', 'jd']);

/** Characters of a part that are stored. */
const LONGEST_PART = 255;

/**
 * Splits a full name: a known prefix (Dr.), the first word, the last word, a known suffix (Jr.), and what is between is the middle name. A single
 * word is a first name. Parts that the name does not have are absent.
 */
export function splitName(name: string): Pick<Profile, (typeof NAME_FIELDS)[number]> {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const isIn = (known: ReadonlySet<string>, word: string | undefined): boolean =>
    word !== undefined && known.has(word.toLowerCase().replaceAll('.', ''));
  const prefix = words.length > 1 && isIn(PREFIXES, words[0]) ? words.shift() : undefined;
  const suffix = words.length > 2 && isIn(SUFFIXES, words.at(-1)) ? words.pop() : undefined;
  const first = words.shift();
  const last = words.pop();
  const parts = { prefix, first_name: first, middle_name: words.join(' ') || undefined, last_name: last, suffix };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, text]) => (text === undefined ? [] : [[part, cutText(text, LONGEST_PART)]])),
  );
}
