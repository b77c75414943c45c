import type { Query } from '../../../core/database/query';
import { NOW_SECONDS } from '../../../core/database/sql';

/** A merge that waits to be done, as its row says. */
export interface PendingMerge {
  primaryId: number;
  mergedIds: number[];
  /** Null when this user was deleted since the request. */
  addressUserId: number | null;
  sourceUserId: number | null;
  lists: number[] | null;
}

/** Reads a merge. Undefined unless it is pending. */
export async function readPendingMerge(query: Query, mergeId: number, { lock = false } = {}): Promise<PendingMerge | undefined> {
  const [row] = await query(`SELECT * FROM core_usermerge WHERE id = $1 AND status = 'pending' ${lock ? 'FOR UPDATE' : ''}`, [mergeId]);
  if (!row) return undefined;
  return {
    primaryId: row.primary_id as number,
    mergedIds: idsOf(row.users)!,
    addressUserId: row.address_user_id as number | null,
    sourceUserId: row.source_user_id as number | null,
    lists: idsOf(row.lists),
  };
}

function idsOf(uris: unknown): number[] | null {
  return Array.isArray(uris) ? uris.map((uri) => Number(String(uri).split('/').at(-2))) : null;
}

/** Why the merge cannot be done any more, in words for staff. Undefined when it can. */
export async function findObstacle(query: Query, merge: PendingMerge): Promise<string | undefined> {
  const { primaryId, mergedIds, addressUserId, sourceUserId } = merge;
  if (mergedIds.includes(primaryId)) return `User ${primaryId} was merged with the others meanwhile.`;
  const userIds = [primaryId, ...mergedIds];
  const rows = await query(`SELECT id, email IS NULL AS erased FROM core_user WHERE id = ANY($1::integer[])`, [userIds]);
  const isErased = new Map(rows.map(({ id, erased }) => [id as number, erased === true]));
  const missing = userIds.find((id) => !isErased.has(id));
  if (missing !== undefined) return `User ${missing} no longer exists: it was deleted, or merged into another.`;
  const erased = userIds.find((id) => isErased.get(id));
  if (erased !== undefined) return `The data of user ${erased} were erased.`;
  if (addressUserId === null || !isErased.has(addressUserId)) return 'The user whose address is kept is none of these any more.';
  if (sourceUserId === null || !isErased.has(sourceUserId)) return 'The user whose source is kept is none of these any more.';
  return undefined;
}

/** Sets a pending merge to `failed`. `reason` is shown to staff. */
export async function markMergeFailed(query: Query, mergeId: number, reason: string): Promise<void> {
  await query(`UPDATE core_usermerge SET status = 'failed', error = $2, updated_at = ${NOW_SECONDS} WHERE id = $1 AND status = 'pending'`, [
    mergeId,
    reason,
  ]);
}
