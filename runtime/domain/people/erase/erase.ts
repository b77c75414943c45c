import { NOW_SECONDS, type Query, queryOn, quoted } from '../../../core/database/sql';
import type { Erasure, OwnerRows } from '../../../core/plan/person-data';
import type { Services } from '../../../core/call/services';
import { removeFromSync } from '../../crm';
import { endRecurring } from '../../recurring';
import { lockOutReferences, lockPeople } from '../lock';
import { unsubscribeErasedUser } from '../subscriptions/unsubscribe';
import { hashEmail } from './erased-emails';
import { ERASE_FLAGS, type ErasureRequest } from './request';
import { databaseTime } from '../../../core/database/clock';
import { sweepOutbox } from '../../../core/mail/transport';

/**
 * Erases the data of a person within a transaction (people/README.md, "Erase"). The YAML of the resources says which data are personal
 * (`generated/person-data.ts`). False without such a user. To erase a second time does no harm.
 * @writes rows of people, whatever their hooks: an erasure asks nobody
 */
export async function erasePerson(
  query: Query,
  { personData, settings }: Pick<Services, 'personData' | 'settings'>,
  request: ErasureRequest,
): Promise<boolean> {
  const { userId, flags } = request;
  const email = (await lockPeople(query, [userId])).get(userId);
  if (email === undefined) return false;
  await lockOutReferences(query, [userId]);
  await lockWholeTables(query, personData.erasures);
  await lockOwners(query, personData.owners, userId);
  // A user without an address was erased before.
  if (email === null) await logRepeatedErasure(query, request);
  else await logErasure(query, request, hashEmail(settings.secretKey, email));
  await unsubscribeErasedUser(query, userId);
  await removeFromSync(query, [userId], { excluded: true });
  await cancelPendingMail(query, userId);
  // Nobody could tell any more whose money is taken.
  await endRecurring(query, { userId }, 'admin', {});
  // What is erased is told to nobody: a handler would be given what the row was.
  await query("SELECT set_config('advocacy.after_commit', 'off', true)", []);
  const subjects = { person: userId, address: email, mention: email && mentionPattern(email) };
  for (const erasure of personData.erasures) {
    const values = erasure.of === 'anybody' ? [] : [subjects[erasure.of]];
    const isRequested = erasure.if === undefined || (flags as readonly string[]).includes(erasure.if);
    if (!isRequested || values.includes(null)) continue;
    if (erasure.jobs) await removeWaitingRows(query, erasure, erasure.jobs, values);
    await query(erasureSql(erasure), values);
  }
  return true;
}

/**
 * Waits for rows that are being added to tables of which all rows go, and lets nobody add more until the transaction ends. Whoever waits to
 * add one sees the erasure then (`isStale`). These locks come before those of rows that others hold while they add.
 */
async function lockWholeTables(query: Query, erasures: readonly Erasure[]): Promise<void> {
  const tables = [...new Set(erasures.filter(({ lock }) => lock).map(({ table }) => table))].sort();
  for (const table of tables) await query(`LOCK TABLE ${quoted(table)} IN SHARE ROW EXCLUSIVE MODE`, []);
}

/**
 * Locks the actions, events and other rows of the person to which more belongs. Staff who change the custom fields of an action lock the
 * action, not the person. So the erasure waits for them, and finds what they wrote.
 */
async function lockOwners(query: Query, owners: readonly OwnerRows[], userId: number): Promise<void> {
  for (const { table, where } of owners) await query(`SELECT FROM ${quoted(table)} t WHERE ${where} FOR NO KEY UPDATE`, [userId]);
}

function erasureSql({ table, where, set }: Erasure): string {
  return set === undefined ? `DELETE FROM ${quoted(table)} t WHERE ${where}` : `UPDATE ${quoted(table)} t SET ${set} WHERE ${where}`;
}

/** A pattern of LIKE for texts in lower case that contain the address. */
function mentionPattern(email: string): string {
  return `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** Keeps the proof of an erasure: a keyed hash of the address, and the flags. */
async function logErasure(query: Query, { userId, flags }: ErasureRequest, hashedEmail: string): Promise<void> {
  await query(`INSERT INTO eraser_eraserlog (user_id, hashed_email, ${ERASE_FLAGS.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6)`, [
    userId,
    hashedEmail,
    ...ERASE_FLAGS.map((flag) => flags.includes(flag)),
  ]);
}

/** Adds flags to the proof of an earlier erasure. */
async function logRepeatedErasure(query: Query, { userId, flags }: ErasureRequest): Promise<void> {
  await query(
    `UPDATE eraser_eraserlog SET updated_at = ${NOW_SECONDS}, ${ERASE_FLAGS.map((flag, index) => `${flag} = ${flag} OR $${index + 2}`).join(', ')}
     WHERE id = (SELECT max(id) FROM eraser_eraserlog WHERE user_id = $1)`,
    [userId, ...ERASE_FLAGS.map((flag) => flags.includes(flag))],
  );
}

/**
 * Removes jobs from the queue that wait to send the e-mails of the person's actions: they hold texts for friends. A job that runs at this
 * moment ends by itself. The queue has no function that tells what jobs are about, so its table is read; its version is pinned.
 */
async function cancelPendingMail(query: Query, userId: number): Promise<void> {
  await query(
    `SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
     WHERE j.locked_at IS NULL AND (j.payload->>'action')::bigint IN (SELECT id FROM core_action WHERE user_id = $1) HAVING count(*) > 0`,
    [userId],
  );
}

/**
 * Removes jobs from the queue that hold rows which an erasure changes, as those are or were: jobs of `after_commit`, also those that have failed.
 * The condition of the erasure is asked of the rows that the jobs hold, as the table may hold them no more. A job that runs at this moment
 * ends by itself.
 */
async function removeWaitingRows(query: Query, { table, where }: Erasure, jobs: readonly string[], values: unknown[]): Promise<void> {
  await query(
    `SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks k ON k.id = j.task_id
     WHERE j.locked_at IS NULL AND k.identifier = ANY ($${values.length + 1}::text[]) AND EXISTS (
       SELECT FROM unnest(ARRAY[j.payload->'old', j.payload->'new']) AS r (held), LATERAL json_populate_record(NULL::${quoted(table)}, r.held) t
       WHERE json_typeof(r.held) = 'object' AND (${where})
     ) HAVING count(*) > 0`,
    [...values, jobs],
  );
}

/** Days for which messages are kept as files, where no mail server is set. */
const DAYS = 7;

/**
 * Deletes the messages of `DATA_DIR/outbox` that are older than a week, and all that are older than the last erasure: nobody can tell whom a
 * message speaks of.
 */
export async function sweepMailFiles({ pool, settings }: Pick<Services, 'pool' | 'settings'>): Promise<void> {
  const [row] = await queryOn(pool)(`SELECT max(updated_at) AS erased FROM eraser_eraserlog`, []);
  const erased = row!.erased as Date | null;
  // Times of erasures are whole seconds.
  await sweepOutbox(settings.dataDir, new Date(Math.max(databaseTime() - DAYS * 86_400_000, (erased?.getTime() ?? 0) + 1000)));
}
