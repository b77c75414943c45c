import { tables } from '../../../generated/rows/tables';
import { NOW_SECONDS, type Query, queryWithin, type Transaction } from '../../core/database/sql';

/**
 * Adds a user to the sync, due at once. A user whom staff took out may come back this way. `isNew` tells whether the user was not in the
 * sync before. Undefined without such a user.
 */
export async function addToSync(transaction: Transaction, userId: number): Promise<{ mappingId: number; isNew: boolean } | undefined> {
  const [inserted] = await queryWithin(transaction)(
    `WITH returned AS (DELETE FROM core_crmleaving WHERE user_number = $1)
     INSERT INTO core_salesforceusermap (user_id, sync_at) SELECT id, ${NOW_SECONDS} FROM core_user WHERE id = $1
     ON CONFLICT (user_id) DO NOTHING RETURNING id`,
    [userId],
  );
  if (inserted) return { mappingId: Number(inserted.id), isNew: true };
  const existing = await tables(transaction).crmmap.findUnique({ where: { user_id: userId }, select: { id: true } });
  return existing ? { mappingId: existing.id, isNew: false } : undefined;
}

/**
 * Takes users out of the sync. Their mappings are deleted at once. The job tells the CRM, or `reportDeparture` does so at once.
 * @param excluded the report of `CRM_REPORT` does not bring them back
 */
export async function removeFromSync(query: Query, userIds: readonly number[], { excluded }: { excluded: boolean }): Promise<void> {
  await query(
    `WITH removed AS (DELETE FROM core_salesforceusermap WHERE user_id = ANY($1::integer[]) RETURNING user_id, salesforce_id)
     INSERT INTO core_crmleaving AS l (user_number, contact, excluded, sync_at) SELECT user_id, salesforce_id, $2, ${NOW_SECONDS} FROM removed
     ON CONFLICT (user_number) DO UPDATE SET contact = excluded.contact, excluded = excluded.excluded, sync_at = excluded.sync_at, attempts = 0`,
    [userIds, excluded],
  );
}

/**
 * Makes one of users who are merged into the first of them, as far as the sync knows them: the first who is in it stays in it, and so has one contact. When
 * one of them was taken out for good, all leave, and the one who is left is out for good. The users are locked.
 */
export async function mergeInSync(query: Query, userIds: readonly number[]): Promise<void> {
  // The lock: of two at once, one who takes a user out by the mapping is either seen here, or finds the mapping that is left.
  const mappings = await query(
    'SELECT user_id FROM core_salesforceusermap WHERE user_id = ANY($1::integer[]) ORDER BY array_position($1, user_id) FOR UPDATE',
    [userIds],
  );
  const mapped = mappings.map(({ user_id: id }) => Number(id));
  const isExcluded = (await query('SELECT FROM core_crmleaving WHERE user_number = ANY($1::integer[]) AND excluded', [userIds])).length > 0;
  const leaving = isExcluded ? mapped : mapped.slice(1);
  if (leaving.length > 0) await removeFromSync(query, leaving, { excluded: false });
  if (!isExcluded) return;
  await query(
    'INSERT INTO core_crmleaving (user_number, excluded) VALUES ($1, true) ON CONFLICT (user_number) DO UPDATE SET excluded = true',
    [userIds[0]],
  );
}

/** Takes the user of a mapping out of the sync for good, and returns the user's id. Undefined without such a mapping. */
export async function excludeFromSync(query: Query, mappingId: number): Promise<number | undefined> {
  const [mapping] = await query(`SELECT user_id FROM core_salesforceusermap WHERE id = $1 FOR UPDATE`, [mappingId]);
  if (!mapping) return undefined;
  const userId = Number(mapping.user_id);
  await removeFromSync(query, [userId], { excluded: true });
  return userId;
}
