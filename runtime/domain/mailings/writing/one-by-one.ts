/** The last search of each page that is being made. */
const last = new WeakMap<object, Promise<unknown>>();

/** Searches of people for one page, one after the other: an account may have few under way, and a page is one. `page` is what its panels share: its query. */
export function oneByOne<T>(page: object, search: () => Promise<T>): Promise<T> {
  const found = (last.get(page) ?? Promise.resolve()).then(search, search);
  last.set(page, found);
  return found;
}
