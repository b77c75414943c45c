import { NOW_SECONDS } from '../../../framework/database/sql';
import type { Services } from '../../../framework/services';
import { leaveCrm } from '../../crm';
import { queryOn, type Query } from '../../../framework/database/query';
import type { People } from '../../../framework/plan/person-data';
import { databaseErrorOf } from '../../../framework/database/failures';
import { fillIn, takeOver } from './person';
import { moveRows } from './rows';
import { mergeSubscriptions } from './subscriptions';
import { inTransaction } from '../../../framework/database/transaction';

/** A merge as its row says it. */
interface Merge {
  primary: number;
  users: number[];
  addressUser: number | null;
  sourceUser: number | null;
  lists: number[] | null;
}

const USERS = 'core_user';

/**
 * Does a pending merge in one transaction (specification 4.8): a failure, or the end of the process, leaves everything as it was. One that
 * cannot be done is `failed`, and its row says why. Throws what may pass, so that the queue tries again; does nothing for one that is done.
 */
export async function runMerge({ pool, log, settings, people }: Services, mergeId: number): Promise<void> {
  try {
    await inTransaction(pool, (client) => work(queryOn(client), people, mergeId, settings.reengagementList));
  } catch (error) {
    if (mayPass(error)) throw error;
    log.error('A merge failed, and nothing was changed.', { merge: mergeId, cause: error });
    await fail(queryOn(pool), mergeId, 'The merge failed, and nothing was changed. The log says why.');
  }
}

async function work(query: Query, people: People, mergeId: number, reengagement: string): Promise<void> {
  const before = await read(query, mergeId);
  if (!before) return;
  await query(`SELECT FROM ${USERS} WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE`, [[before.primary, ...before.users]]);
  // Another merge may have had these users until now.
  const merge = await read(query, mergeId, 'FOR UPDATE');
  if (!merge) return;
  if (merge.primary !== before.primary) return work(query, people, mergeId, reengagement); // It became part of another one, who is to be locked as well.
  const obstacle = await obstacleTo(query, merge);
  if (obstacle !== undefined) return fail(query, mergeId, obstacle);
  await mergeUsers(query, people, mergeId, merge, reengagement);
}

/** A merge that is pending still; undefined otherwise. */
async function read(query: Query, mergeId: number, lock = ''): Promise<Merge | undefined> {
  const [row] = await query(`SELECT * FROM core_usermerge WHERE id = $1 AND status = 'pending' ${lock}`, [mergeId]);
  if (!row) return undefined;
  return {
    primary: row.primary_id as number,
    users: idsOf(row.users)!,
    addressUser: row.address_user_id as number | null,
    sourceUser: row.source_user_id as number | null,
    lists: idsOf(row.lists),
  };
}

function idsOf(uris: unknown): number[] | null {
  return Array.isArray(uris) ? uris.map((uri) => Number(String(uri).split('/').at(-2))) : null;
}

/** What stands in the way since the merge was asked for, in words for staff. */
async function obstacleTo(query: Query, { primary, users, addressUser, sourceUser }: Merge): Promise<string | undefined> {
  if (users.includes(primary)) return `User ${primary} was merged with the others meanwhile.`;
  const rows = await query(`SELECT id, email IS NULL AS erased FROM ${USERS} WHERE id = ANY($1::integer[])`, [[primary, ...users]]);
  const found = new Map(rows.map(({ id, erased }) => [id as number, erased === true]));
  const missing = [primary, ...users].find((id) => !found.has(id));
  if (missing !== undefined) return `User ${missing} no longer exists: it was deleted, or merged into another.`;
  const erased = [primary, ...users].find((id) => found.get(id));
  if (erased !== undefined) return `The data of user ${erased} were erased.`;
  if (addressUser === null || !found.has(addressUser)) return 'The user whose address is kept is none of these any more.';
  if (sourceUser === null || !found.has(sourceUser)) return 'The user whose source is kept is none of these any more.';
  return undefined;
}

async function mergeUsers(query: Query, people: People, mergeId: number, merge: Merge, reengagement: string): Promise<void> {
  const { primary, users, lists } = merge;
  const address = merge.addressUser!;
  await mergeSubscriptions(query, { primary, merged: users, lists, reengagement });
  await takeOver(query, primary, { address, source: merge.sourceUser! });
  await fillIn(query, primary, users);
  await leaveDoubles(query, [primary, ...users]);
  for (const { table, column, keep } of people.references.filter(({ to, keep: kept }) => to === USERS && kept !== undefined)) {
    const keeper = keep === 'address' ? address : primary;
    await query(`DELETE FROM ${table} WHERE ${column} = ANY($1::integer[]) AND ${column} <> $2`, [[primary, ...users], keeper]);
  }
  await moveRows(query, people, USERS, { from: users, to: users.map(() => primary) });
  await query(`INSERT INTO core_mergeduser (user_id, primary_user_id, merge_id) SELECT unnest($1::integer[]), $2, $3`, [
    users,
    primary,
    mergeId,
  ]);
  await query(`DELETE FROM ${USERS} WHERE id = ANY($1::integer[])`, [users]);
  await query(`UPDATE core_usermerge SET status = 'complete', updated_at = ${NOW_SECONDS} WHERE id = $1`, [mergeId]);
}

/** One contact of the CRM stays: that of the first who has one. Of the others the CRM is told that they left. */
async function leaveDoubles(query: Query, users: readonly number[]): Promise<void> {
  const mapped = await query(
    'SELECT user_id FROM core_salesforceusermap WHERE user_id = ANY($1::integer[]) ORDER BY array_position($1, user_id)',
    [users],
  );
  if (mapped.length > 1)
    await leaveCrm(
      query,
      mapped.slice(1).map(({ user_id: id }) => Number(id)),
      { excluded: false },
    );
}

async function fail(query: Query, mergeId: number, reason: string): Promise<void> {
  await query(`UPDATE core_usermerge SET status = 'failed', error = $2, updated_at = ${NOW_SECONDS} WHERE id = $1 AND status = 'pending'`, [
    mergeId,
    reason,
  ]);
}

/** Conflicts, a database that goes away or has no room: not the fault of this merge. Another class of error comes again each time. */
function mayPass(error: unknown): boolean {
  const failure = databaseErrorOf(error);
  return failure
    ? /^(08|40|53|55|57)/.test(failure.code)
    : error instanceof Error && /^E[A-Z]+$|^Connection terminated/.test(`${(error as { code?: string }).code ?? error.message}`);
}
