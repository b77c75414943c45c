/** The most requests that a test sends at once: the server takes so many bodies at once from one network (runtime/core/http/README.md). */
export const MOST_AT_ONCE = 100;

/** Calls `work` for each item, at most `concurrency` at a time. The results are in the order of the items. */
export async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>, concurrency = 6): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
