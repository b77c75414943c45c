import type { Services } from '../../core/services';

/** Counting ends here, so that a page with millions of actions costs no more than one with thousands. */
export const MOST_COUNTED = 10_000;

/** The number of actions on a page, of every status; `MOST_COUNTED` + 1 where there are more. It reads the index by page alone. */
export async function countActions({ pool }: Pick<Services, 'pool'>, pageId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'page_count_actions',
    text: `SELECT count(*)::integer AS count FROM (SELECT FROM core_action WHERE page_id = $1 LIMIT ${MOST_COUNTED + 1}) counted`,
    values: [pageId],
  });
  return rows[0]!.count;
}
