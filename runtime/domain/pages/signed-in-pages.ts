import type { Services } from '../../core/call/services';

/** Pages on which people change what is kept of them, and their recurring donations. */
const TYPES = ['UserUpdate', 'RecurringDonationUpdate', 'RecurringDonationCancel'];

/** More are not offered. */
const MOST = 10;

/** The keys of the open pages that show people their own record, for whoever comes with a login token; the first of them, by title. */
export async function signedInPages({ pool }: Pick<Services, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM core_page WHERE type = ANY ($1) AND status = 'active' AND NOT hidden ORDER BY lower(title), id LIMIT ${MOST}`,
    [TYPES],
  );
  return rows.map(({ id }) => id);
}
