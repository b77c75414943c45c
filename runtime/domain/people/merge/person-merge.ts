import { databaseErrorOf, isOutOfReach, isOutOfRoom } from '../../../core/database/errors';
import { queryOn, type Query } from '../../../core/database/query';
import { NOW_SECONDS } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import type { PersonData } from '../../../core/plan/person-data';
import type { Services } from '../../../core/services';
import { mergeInSync } from '../../crm';
import { lockOutReferences, lockPeople } from '../lock';
import { mergeSubscriptions } from '../subscriptions/merge-subscriptions';
import { findObstacle, markMergeFailed, type PendingMerge, readPendingMerge } from './pending-merge';
import { copyAddress, copySource, fillMissingName, keepBestValues } from './profile';
import { reassignRows } from './reassign-rows';

const USERS = 'core_user';

/**
 * Does a pending merge in one transaction: a failure, or the end of the process, changes nothing (people/README.md, "Merge"). A merge that
 * cannot be done becomes `failed`. A merge that is done already is left alone. Throws errors that may pass, so that the queue tries again.
 */
export async function runMerge({ pool, log, settings, personData }: Services, mergeId: number): Promise<void> {
  try {
    const merge = (): Promise<boolean> =>
      inTransaction(
        pool,
        (client) => mergeOnce({ query: queryOn(client), personData, reengagementList: settings.reengagementList }, mergeId),
        { by: 'program' },
      );
    while (!(await merge()));
  } catch (error) {
    if (isTransient(error)) throw error;
    log.error('A merge failed, and nothing was changed.', { merge: mergeId, cause: error });
    await markMergeFailed(queryOn(pool), mergeId, 'The merge failed, and nothing was changed. The log says why.');
  }
}

interface MergeContext {
  query: Query;
  personData: PersonData;
  reengagementList: string;
}

/** False when the primary user was merged meanwhile: then the new one must be locked, in the order of all ids, so in another transaction. */
async function mergeOnce(context: MergeContext, mergeId: number): Promise<boolean> {
  const { query } = context;
  const unlocked = await readPendingMerge(query, mergeId);
  if (!unlocked) return true;
  await lockPeople(query, [unlocked.primaryId, ...unlocked.mergedIds]);
  // Another merge may have held these users until now.
  const merge = await readPendingMerge(query, mergeId, { lock: true });
  if (!merge) return true;
  if (merge.primaryId !== unlocked.primaryId) return false;
  const obstacle = await findObstacle(query, merge);
  if (obstacle !== undefined) await markMergeFailed(query, mergeId, obstacle);
  else await mergeUsers(context, mergeId, merge);
  return true;
}

async function mergeUsers({ query, personData, reengagementList }: MergeContext, mergeId: number, merge: PendingMerge): Promise<void> {
  const { primaryId, mergedIds, lists } = merge;
  const userIds = [primaryId, ...mergedIds];
  await lockOutReferences(query, userIds);
  await mergeSubscriptions(query, { primaryId, mergedIds, lists, reengagementList });
  await copyAddress(query, { from: merge.addressUserId!, to: primaryId });
  await copySource(query, { from: merge.sourceUserId!, to: primaryId });
  await fillMissingName(query, primaryId, mergedIds);
  await keepBestValues(query, personData, primaryId, mergedIds);
  await mergeInSync(query, userIds);
  await deleteRowsNotKept(query, personData, { userIds, primaryId, addressUserId: merge.addressUserId! });
  await reassignRows(query, personData, USERS, { from: mergedIds, to: mergedIds.map(() => primaryId) });
  await query(`INSERT INTO core_mergeduser (user_id, primary_user_id, merge_id) SELECT unnest($1::integer[]), $2, $3`, [
    mergedIds,
    primaryId,
    mergeId,
  ]);
  await query(`DELETE FROM ${USERS} WHERE id = ANY($1::integer[])`, [mergedIds]);
  await query(`UPDATE core_usermerge SET status = 'complete', updated_at = ${NOW_SECONDS} WHERE id = $1`, [mergeId]);
}

/** Of some tables only the rows of one user stay: those of the primary user, or of the user whose address is kept. */
async function deleteRowsNotKept(
  query: Query,
  personData: PersonData,
  { userIds, primaryId, addressUserId }: { userIds: readonly number[]; primaryId: number; addressUserId: number },
): Promise<void> {
  for (const { table, column, to, keep } of personData.references) {
    if (to !== USERS || keep === undefined) continue;
    const keptUserId = keep === 'address' ? addressUserId : primaryId;
    await query(`DELETE FROM ${table} WHERE ${column} = ANY($1::integer[]) AND ${column} <> $2`, [userIds, keptUserId]);
  }
}

/** Conflicts of transactions, and a database that is away or has no room: another try may succeed. Other errors would come again each time. */
function isTransient(error: unknown): boolean {
  return isOutOfReach(error) || isOutOfRoom(error) || /^(40|55|57)/.test(databaseErrorOf(error)?.code ?? '');
}
