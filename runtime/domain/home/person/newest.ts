/**
 * The newest rows of several lists, each of which is taken from its beginning on, so that what was not taken can go on from there.
 * @param lists each in its own order, mostly the newest first
 * @returns at most `most` rows, and whether nothing is left
 */
export function newestOf<T extends { at: string }>(lists: readonly (readonly T[])[], most: number): { taken: T[]; isLast: boolean } {
  const left = lists.map((list) => [...list]);
  const taken: T[] = [];
  for (let newest = listOfNewest(left); newest && taken.length < most; newest = listOfNewest(left)) taken.push(newest.shift()!);
  return { taken, isLast: left.every((list) => list.length === 0) };
}

/** The list whose first row is the newest; of those of one moment the last list. Undefined where all are empty. */
function listOfNewest<T extends { at: string }>(lists: readonly T[][]): T[] | undefined {
  return lists.reduce<T[] | undefined>((best, list) => (list[0] && (!best || list[0].at >= best[0]!.at) ? list : best), undefined);
}
