/** A page of a list. */
export interface Page<Item = unknown> {
  meta: { next: string | null };
  objects: Item[];
}

/** Gets the page at a path. */
type GetPage<OnePage> = (path: string) => Promise<OnePage>;

/**
 * A list of objects, page by page as they are wanted: `for await (const user of api.users({ state: 'NY' }))`. Nothing is asked for before, and each walk begins
 * anew.
 */
export class List<Item, OnePage extends Page<Item>> implements AsyncIterable<Item> {
  readonly #path: string;
  readonly #get: GetPage<OnePage>;

  constructor(path: string, get: GetPage<OnePage>) {
    this.#path = path;
    this.#get = get;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { objects } of this.pages()) yield* objects;
  }

  /** The pages, with what they say of the list: `meta.total_count`, and `meta.cursor` of the feed of changes. */
  async *pages(): AsyncGenerator<OnePage, void, undefined> {
    for (let path: string | null = this.#path; path !== null; ) {
      const page: OnePage = await this.#get(path);
      yield page;
      path = page.meta.next;
    }
  }
}
