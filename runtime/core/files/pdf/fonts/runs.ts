import { familiesFor } from './families';
import type { Fonts, LoadedFont, Weight } from './load';

/** A stretch of a text that one font writes. */
export interface Run {
  /** The name of the font: that of a weight is that of the first font of documents. */
  font: string;
  text: string;
  /** Whether a letter of it is one that no font has. */
  lacks: boolean;
}

/** What stands in place of a letter that no font has: known to readers as just that. */
const UNKNOWN = '\ufffd';

let clusters: Intl.Segmenter | undefined;

/** The letters of a text, each with the marks on it. What knows them is made for the first text: it takes 15 ms. */
export function clustersOf(text: string): string[] {
  clusters ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/**
 * Cuts a text into stretches by the font that writes them, in their order. A letter and the marks on it stay together. A letter that no font has is shown as
 * `\ufffd`.
 * @param hasLetter whether the first font has a letter, by its code point
 */
export function fontRuns(text: string, weight: Weight, fonts: Fonts, hasLetter: (letter: number) => boolean): Run[] {
  const runs: Run[] = [];
  const candidates = fontsFor(text, weight, fonts);
  let last: LoadedFont | undefined;
  for (const segment of clustersOf(text)) {
    const letters = [...segment].map((letter) => letter.codePointAt(0)!);
    const font = letters.every(hasLetter) ? undefined : fontWith(letters, last ? [last, ...candidates] : candidates);
    append(runs, { font: font?.name ?? weight, text: font === null ? UNKNOWN : segment, lacks: font === null });
    last = font ?? undefined;
  }
  return runs.map((run) => ({ ...run, text: joinedThai(run.text) }));
}

/** The loaded fonts in the order in which they fit a text: by family, and in its weight before the other. */
function fontsFor(text: string, weight: Weight, { language, loaded }: Fonts): LoadedFont[] {
  if (loaded.length === 0) return [];
  return familiesFor(text, language).flatMap((family) => {
    const own = loaded.filter((font) => font.family === family);
    return [...own.filter((font) => font.weight === weight), ...own.filter((font) => font.weight !== weight)];
  });
}

/** Null where none has all of these letters. */
const fontWith = (letters: readonly number[], fonts: readonly LoadedFont[]): LoadedFont | null =>
  fonts.find((font) => letters.every((letter) => font.letters.has(letter))) ?? null;

function append(runs: Run[], next: Run): void {
  const run = runs.at(-1);
  if (run?.font === next.font) {
    run.text += next.text;
    run.lacks ||= next.lacks;
  } else runs.push(next);
}

/** A tone mark stands above the ring of a sara am, which comes after it: fontkit leaves their order to others. */
const joinedThai = (text: string): string => text.replaceAll(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
