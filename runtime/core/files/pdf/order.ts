import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * The parts of a line from left to right, as they are drawn (UAX #9). A PDF knows no direction: it has glyphs at places. The letters of a part that is
 * written from right to left are turned by the font, its words and signs here.
 */
export function visualOrder(line: string): string[] {
  if (!RIGHT_TO_LEFT.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  // By UTF-16 units, as the levels are.
  const shown = line.split('').map((unit, index) => mirrored.get(index) ?? unit);
  return runsOf(bidi.getReorderedIndices(line, embedding), embedding.levels).flatMap(({ start, end, level }) => {
    const text = shown.slice(start, end + 1).join('');
    return level % 2 === 0 ? [text] : text.split(/(\s+)/).filter(Boolean).reverse().map(turned);
  });
}

/** Stretches of one level, in the order in which they are seen. */
function runsOf(order: readonly number[], levels: ArrayLike<number>): { start: number; end: number; level: number }[] {
  const runs: { start: number; end: number; level: number }[] = [];
  for (const index of order) {
    const run = runs.at(-1);
    const level = levels[index]!;
    if (run?.level === level && (index === run.end + 1 || index === run.start - 1)) {
      run.start = Math.min(run.start, index);
      run.end = Math.max(run.end, index);
    } else runs.push({ start: index, end: index, level });
  }
  return runs;
}

/** Fonts turn words whose letters go from right to left. They cannot tell so of signs that stand alone. */
function turned(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? word : [...word].reverse().join('');
}
