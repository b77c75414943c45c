/** The edit distance of two words: inserted, deleted, replaced and swapped letters. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          above[column - 1]! + Number(!same),
          above[column]! + 1,
          current[column - 1]! + 1,
          row > 1 && column > 1 && swapped ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = current;
  }
  return above[other.length]!;
}

/** `; did you mean "string"?` for the nearest of the known words, or nothing where none is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  // Longer input is not a misspelled name, and the comparison is quadratic.
  if (word.length > 100) return '';
  const far = Math.max(1, Math.floor(word.length / 3));
  let nearest: string | undefined;
  let least = far + 1;
  for (const candidate of [...known].sort()) {
    const steps = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least && steps < candidate.length) [nearest, least] = [candidate, steps];
  }
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}
