/** Longer names are compared by their first characters, so that no request costs much. */
const LONGEST = 64;

/** The known name that is most like an unknown one. Undefined where none is like it. */
export function suggestion(unknown: string, known: readonly string[]): string | undefined {
  const name = plainText(unknown);
  const most = name.length <= 3 ? 1 : Math.min(3, Math.floor(name.length / 3) + 1);
  let best: string | undefined;
  let distance = most + 1;
  for (const each of known) {
    const apart = editDistance(name, plainText(each), distance);
    if (apart < distance) [best, distance] = [each, apart];
  }
  return best;
}

/** Case and separators are often what is wrong with a name. */
function plainText(name: string): string {
  return name.slice(0, LONGEST).toLowerCase().replaceAll('-', '_');
}

/** How many characters are inserted, deleted, replaced or swapped with the next between two texts. Stops at `limit`. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let [before, previous] = [new Array<number>(other.length + 1).fill(0), Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    if (Math.min(...current) >= limit) return limit;
    [before, previous] = [previous, current];
  }
  return previous[other.length]!;
}
