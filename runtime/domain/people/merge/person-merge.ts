import { Message, worded, type Wording } from '../../../core/words';
import { usermergeStatus } from '../../../../generated/states/usermerge';
import { databaseErrorOf, isOutOfReach, isOutOfRoom } from '../../../core/database/errors';
import { type Query, queryOn } from '../../../core/database/sql';
import { moveRow } from '../../../core/database/states';
import { inTransaction } from '../../../core/database/transaction';
import type { PersonData } from '../../../core/plan/person-data';
import type { Services } from '../../../core/call/services';
import { mergeInSync } from '../../crm';
import { lockOutReferences, lockPeople } from '../lock';
import { reassignRows } from './reassign-rows';
import { mergeSubscriptions } from './subscriptions';
import { ADDRESS_FIELDS, NAME_FIELDS } from '../profile';

/** The address as it was received. Triggers correct it again and keep what was received. */
const RECEIVED_ADDRESS = ADDRESS_FIELDS.map((column) =>
  column === 'city' || column === 'state' ? `coalesce(o.address_received->>'${column}', o.${column})` : `o.${column}`,
);

/**
 * Gives the primary user the address of another user. The old address is emptied first: of an address that changes, the triggers would keep
 * the parts that both have.
 */
async function copyAddress(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query(`UPDATE core_user SET ${ADDRESS_FIELDS.map((column) => `${column} = ''`).join(', ')} WHERE id = $1`, [to]);
  const assignments = ADDRESS_FIELDS.map((column, index) => `${column} = ${RECEIVED_ADDRESS[index]}`).join(', ');
  await query(`UPDATE core_user p SET ${assignments} FROM core_user o WHERE p.id = $1 AND o.id = $2`, [to, from]);
}

/** Gives the primary user the source of another user. */
async function copySource(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query('UPDATE core_user p SET source = o.source FROM core_user o WHERE p.id = $1 AND o.id = $2', [to, from]);
}

/** Gives a primary user without a name the name of the first merged user who has one. */
async function fillMissingName(query: Query, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  await query(
    `UPDATE core_user p SET ${NAME_FIELDS.map((column) => `${column} = o.${column}`).join(', ')}
     FROM (SELECT * FROM core_user WHERE id = ANY($2::integer[]) AND concat(first_name, middle_name, last_name) <> ''
       ORDER BY array_position($2::integer[], id) LIMIT 1) o
     WHERE p.id = $1 AND concat(p.first_name, p.middle_name, p.last_name) = ''`,
    [primaryId, mergedIds],
  );
}

/** Name and address go as a whole, and the source is chosen. */
const TAKEN_OTHERWISE = new Set<string>([...NAME_FIELDS, ...ADDRESS_FIELDS, 'source']);

/**
 * Gives the primary user the best value of each other field that one of these users has: by the worth that the YAML declares, such as the wish for
 * least mail, since they are one person, who has asked for it; else the first one that is not empty.
 */
async function keepBestValues(query: Query, { values }: PersonData, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  const taken = values.filter(({ column }) => !TAKEN_OTHERWISE.has(column));
  if (taken.length === 0) return;
  const best = taken.map(
    ({ column, filled, order = [] }) =>
      `(SELECT t.${column} FROM people t WHERE ${filled} ORDER BY ${[...order, 'array_position($2::integer[], t.id)'].join(', ')} LIMIT 1) AS ${column}`,
  );
  const columns = taken.map(({ column }) => column);
  const kept = columns.map((column) => `coalesce(o.${column}, p.${column})`);
  const texts = (values: readonly string[]): string => `ARRAY[${values.map((value) => `${value}::text`).join(', ')}]`;
  await query(
    `WITH people AS (SELECT * FROM core_user WHERE id = ANY($2::integer[])), best AS (SELECT ${best.join(', ')})
     UPDATE core_user p SET ${columns.map((column, index) => `${column} = ${kept[index]}`).join(', ')}
     FROM best o WHERE p.id = $1 AND ${texts(columns.map((column) => `p.${column}`))} IS DISTINCT FROM ${texts(kept)}`,
    [primaryId, [primaryId, ...mergedIds]],
  );
}

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
    await markMergeFailed(queryOn(pool), mergeId, new Message('people.merge_failed'));
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
  await moveRow(query, usermergeStatus.complete, mergeId);
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

/** A merge that waits to be done, as its row says. */
interface PendingMerge {
  primaryId: number;
  mergedIds: number[];
  /** Null when this user was deleted since the request. */
  addressUserId: number | null;
  sourceUserId: number | null;
  lists: number[] | null;
}

/** Reads a merge. Undefined unless it is pending. */
async function readPendingMerge(query: Query, mergeId: number, { lock = false } = {}): Promise<PendingMerge | undefined> {
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
async function findObstacle(query: Query, merge: PendingMerge): Promise<Wording | undefined> {
  const { primaryId, mergedIds, addressUserId, sourceUserId } = merge;
  if (mergedIds.includes(primaryId)) return new Message('people.merged_meanwhile', { id: primaryId });
  const userIds = [primaryId, ...mergedIds];
  const rows = await query(`SELECT id, email IS NULL AS erased FROM core_user WHERE id = ANY($1::integer[])`, [userIds]);
  const isErased = new Map(rows.map(({ id, erased }) => [id as number, erased === true]));
  const missing = userIds.find((id) => !isErased.has(id));
  if (missing !== undefined) return new Message('people.user_deleted_or_merged', { id: missing });
  const erased = userIds.find((id) => isErased.get(id));
  if (erased !== undefined) return new Message('people.user_data_erased', { id: erased });
  if (addressUserId === null || !isErased.has(addressUserId)) return new Message('people.kept_address_gone');
  if (sourceUserId === null || !isErased.has(sourceUserId)) return new Message('people.kept_source_gone');
  return undefined;
}

/** Sets a pending merge to `failed`. `reason` is shown to staff. */
async function markMergeFailed(query: Query, mergeId: number, reason: Wording): Promise<void> {
  await moveRow(query, usermergeStatus.fail, mergeId, { error: worded(reason) });
}
