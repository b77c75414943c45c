/** What a cell costs beside its characters, also an empty one: its place in lists and maps. */
const CELL = 16;

/** The weight of rows that are written together: enough to make statements cheap, little enough for memory. */
export const MOST_WEIGHT = 2_000_000;

/**
 * What a row weighs among those that are at hand at the same time, in characters.
 * @param columns how many the header has: a row that is shorter stands for all of them
 */
export function weightOf(values: readonly string[], columns: number): number {
  return values.reduce((sum, value) => sum + value.length, CELL * Math.max(values.length, columns));
}
