/** Characters that every cell counts for besides its text. Empty cells need memory too, in lists and maps. */
const CELL_OVERHEAD = 16;

/** Rows are written together up to this size: large enough for cheap statements, small enough for memory. See `estimateSize`. */
export const MAX_BATCH_SIZE = 2_000_000;

/**
 * Estimates the memory of a row, in characters.
 * @param columns number of columns in the header: a shorter row counts as if it had them all
 */
export function estimateSize(values: readonly string[], columns: number): number {
  return values.reduce((sum, value) => sum + value.length, CELL_OVERHEAD * Math.max(values.length, columns));
}
