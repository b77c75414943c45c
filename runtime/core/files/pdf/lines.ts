import { createRequire } from 'node:module';
import { clustersOf } from './fonts/runs';

type LineBreak = new (text: string) => { nextBreak(): { position: number } | null };

/** Scripts without spaces between words. Lines of the first break between any two letters but where a sign forbids it, those of the second between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u30ff\uff00-\uffef]/u;
const THAI = /\p{sc=Thai}/u;

/** Latin, Greek and Cyrillic without signs that stand on the letter before them. Finding letters with their marks takes longer than all the rest. */
const UNMARKED = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff]*$/;

/** A part of a text that goes on a line as a whole. */
interface Part {
  text: string;
  /** Whether a space parts it from the one before, where they stand on one line. */
  spaced: boolean;
}

/**
 * Breaks a text into lines that are no wider than a width: between words, and within a word only where its script has no spaces or it is wider by itself. An
 * empty text has no line.
 * @param widthOf how wide a text is
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text: part, spaced } of text.split(' ').flatMap((word) => partsOf(word, width, widthOf))) {
    const longer = line === '' ? part : `${line}${spaced ? ' ' : ''}${part}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word, or its parts. */
function partsOf(word: string, width: number, widthOf: (text: string) => number): Part[] {
  if (word === '') return [];
  const parts = UNSPACED.test(word) ? unspacedParts(word) : thaiParts(word);
  return parts
    .flatMap((part) => (widthOf(part) <= width ? [part] : fitting(part, width, widthOf)))
    .map((part, index) => ({ text: part, spaced: index === 0 }));
}

/** Between which letters a line may end (UAX #14): not before a full stop or a closing bracket. */
function unspacedParts(word: string): string[] {
  const Breaker = createRequire(__filename)('linebreak') as LineBreak;
  const breaker = new Breaker(word);
  const parts: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(...thaiParts(word.slice(from, next.position)));
    from = next.position;
  }
  return parts;
}

/** The words of a text in Thai letters, as a dictionary knows them, each with the signs that stand beside it. A text without such letters is one part. */
function thaiParts(text: string): string[] {
  if (!THAI.test(text)) return [text];
  const parts: string[] = [];
  let afterWord = false;
  for (const { segment, isWordLike = false } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    if (parts.length === 0 || (isWordLike && afterWord)) parts.push(segment);
    else parts[parts.length - 1] += segment;
    afterWord = isWordLike;
  }
  return parts;
}

/** The parts of a word that is too wide. A letter and the marks on it stay together. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  const letters = UNMARKED.test(word) ? [...word] : clustersOf(word);
  const parts: string[] = [];
  let count = 64;
  for (let from = 0; from < letters.length; from += count) {
    count = mostThatFit(letters.length - from, count, (most) => widthOf(letters.slice(from, from + most).join('')) <= width);
    parts.push(letters.slice(from, from + count).join(''));
  }
  return parts;
}

/** How many of `all` letters fit; one at least. Looked for near what is likely, as a look costs as much as there are letters. */
function mostThatFit(all: number, likely: number, fits: (count: number) => boolean): number {
  let [most, tooMany] = [1, all + 1];
  for (let [look, step] = [Math.min(likely, all), 1]; look > most && look < tooMany; step *= 2) {
    if (fits(look)) [most, look] = [look, look + step];
    else [tooMany, look] = [look, look - step];
    if (most > 1 && tooMany <= all) break;
  }
  while (tooMany - most > 1) {
    const look = Math.floor((most + tooMany) / 2);
    if (fits(look)) most = look;
    else tooMany = look;
  }
  return most;
}
