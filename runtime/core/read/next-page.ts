import type { Pool } from 'pg';
import type { PageQuery } from './keys-sql';
import { hasRowsAfter, type PageRows } from './page';
import { type CursorScope, writeCursor } from './paging';

/** The number of matching rows, when the page tells it: the page is the last one and was reached by its offset. Else undefined. */
export function totalOfLastPage({ count }: Pick<PageRows, 'count'>, { page }: PageQuery): number | undefined {
  const isLast = count < page.limit && (count > 0 || page.offset === 0);
  return isLast && !page.after ? page.offset + count : undefined;
}

/**
 * The cursor of the next page. Undefined after the last row.
 *
 * Offsets shift when rows before them come or go. So the offset does not say that a page that was reached by a cursor is the last.
 */
export async function nextCursor(
  pool: Pool,
  { query, scope, found, total }: { query: PageQuery; scope: CursorScope; found: Pick<PageRows, 'count' | 'last'>; total: number },
): Promise<string | undefined> {
  const { page } = query;
  const { last, count } = found;
  if (!last || count < page.limit) return undefined;
  const hasNext = page.offset + page.limit < total || (page.after && (await hasRowsAfter(pool, query, last)));
  return hasNext ? writeCursor(page.offset + page.limit, scope, last) : undefined;
}
