import { Message } from '../../../core/words';
import type { PoolClient } from 'pg';
import { queryOn } from '../../../core/database/sql';
import { findErasedEmails, findKeptOff, type KeptOff, lockPeople } from '../../people';
import { findUsers } from './find-users';
import type { ImportRow } from './parse-row';
import { type MatchedRow, PeopleChanged, type PeopleRules, type PersonRow, type SkipRow } from './person-row';
import { createUsers, updateUsers } from './write-users';

/**
 * Finds or creates the users of a batch within a transaction, and writes the profile fields of its rows. Of several rows of one person the
 * last one counts, as if the rows were imported one after another. Users are created and locked in a fixed order, so that two imports of the
 * same people do not deadlock. A user that an action creates at the same moment is shared. Throws a `PeopleChanged`.
 */
export async function resolvePeople(
  client: PoolClient,
  rows: readonly ImportRow[],
  rules: PeopleRules,
  skipRow: SkipRow,
): Promise<PersonRow[]> {
  const matched = await findUsers(client, rows, skipRow);
  const accepted = await skipUnknownPeople(client, matched, rules, skipRow);
  await lockUsers(client, accepted);
  const { ids, createdIds, others } = await createUsers(client, accepted, rules);
  await lockUsers(client, others);
  const rowsOfUsers = accepted.map(({ row, key, userId }) => ({ row, userId: userId ?? ids.get(key)! }));
  const people = markJoining(markFirstAndLast(rowsOfUsers, createdIds), createdIds, rules, await keptOff());
  const known = people.filter(({ userId, last }) => last && !createdIds.has(userId));
  if (rules.writesPerson) await updateUsers(client, known, rules);
  return people;

  /** The users are locked, so nobody leaves meanwhile. */
  function keptOff(): Promise<Map<number, KeptOff>> {
    const userIds = rules.joins.known ? [...new Set(rowsOfUsers.map(({ userId }) => userId))].filter((id) => !createdIds.has(id)) : [];
    return findKeptOff(queryOn(client), { ...rules.joins, userIds });
  }
}

type PlacedPerson = Omit<PersonRow, 'joins' | 'keptOff'>;

function markJoining(
  people: readonly PlacedPerson[],
  createdIds: ReadonlySet<number>,
  { joins }: PeopleRules,
  keptOff: ReadonlyMap<number, KeptOff>,
): PersonRow[] {
  return people.map((person) => {
    const reason = keptOff.get(person.userId);
    return { ...person, joins: createdIds.has(person.userId) ? joins.fresh : joins.known && reason === undefined, keptOff: reason };
  });
}

/** Skips the rows without a user of whom no user may be made: the person was erased, or the upload creates nobody. */
async function skipUnknownPeople(
  client: PoolClient,
  matched: readonly MatchedRow[],
  { secret, creates }: PeopleRules,
  skipRow: SkipRow,
): Promise<MatchedRow[]> {
  const unknownEmails = matched.filter(({ userId }) => userId === null).map(({ row }) => row.email!);
  const erased = await findErasedEmails(queryOn(client), secret, unknownEmails);
  return matched.filter(({ row, userId }) => {
    if (userId !== null) return true;
    if (erased.has(row.email!)) skipRow(row, 'warnings', 'email', new Message('uploads.person_erased'));
    else if (!creates) skipRow(row, 'errors', 'email', new Message('people.email_unknown'));
    else return true;
    return false;
  });
}

/** Locks the users who were found. Throws when one of them is not the same person any more. */
async function lockUsers(client: PoolClient, found: readonly Pick<MatchedRow, 'userId' | 'stored'>[]): Promise<void> {
  const known = new Map(found.flatMap(({ userId, stored }) => (userId === null ? [] : [[userId, stored]])));
  if (known.size === 0) return;
  const emails = await lockPeople(queryOn(client), [...known.keys()]);
  for (const [id, email] of known) if (emails.get(id) !== email) throw new PeopleChanged(`user ${id} is not the same any more`);
}

/** Marks the first and the last row of each person. The first row created the user, if a row did. */
function markFirstAndLast(rows: readonly Pick<PersonRow, 'row' | 'userId'>[], createdIds: ReadonlySet<number>): PlacedPerson[] {
  const lastIndex = new Map(rows.map(({ userId }, index) => [userId, index]));
  const seen = new Set<number>();
  return rows.map(({ row, userId }, index) => {
    const first = !seen.has(userId);
    seen.add(userId);
    return { row, userId, created: first && createdIds.has(userId), first, last: lastIndex.get(userId) === index };
  });
}
