import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import { findErasedEmails } from '../people';
import { USER_PARTS } from '../actions';
import { queryOn } from '../../framework/database/query';
import type { ImportRow } from './row';

/** A row and whose it is. */
export interface PersonRow {
  row: ImportRow;
  userId: number;
  /** The row made the user. */
  created: boolean;
  /** It is the user's first row of those at hand, or the last. */
  first: boolean;
  last: boolean;
}

/** What is done with people. */
export interface PeopleRules {
  secret: string;
  /** Who is not known is made a user; else the row is refused. */
  creates: boolean;
  /** Name, address and language are written. */
  writesPerson: boolean;
  writesLanguage: boolean;
  /** People who are known, and people who are new, join the page's list. */
  joins: { known: boolean; fresh: boolean };
  source: string;
}

/** Tells why a row is left out. */
export type LeaveOut = (row: ImportRow, kind: 'errors' | 'warnings', column: string, message: string) => void;

/** What was found of a row: the key by which rows of one new person are recognised, or the user. */
interface Found {
  row: ImportRow;
  key: string;
  userId: number | null;
}

/**
 * Finds or makes the users of rows within a transaction, and writes what the rows say of them; where a person has several rows, the last
 * one counts, as if they came one after another. Users are made and locked in one order everywhere, so that two imports of the same people
 * do not stop each other for good; whoever makes a user at the same moment by an action shares it.
 */
export async function settlePeople(
  client: PoolClient,
  rows: readonly ImportRow[],
  rules: PeopleRules,
  leaveOut: LeaveOut,
): Promise<PersonRow[]> {
  const found = await findUsers(client, rows, leaveOut);
  const erased = await findErasedEmails(
    queryOn(client),
    rules.secret,
    found.filter(({ userId }) => userId === null).map(({ row }) => row.email!),
  );
  const kept = found.filter(({ row, userId }) => {
    if (userId !== null) return true;
    if (erased.has(row.email!)) leaveOut(row, 'warnings', 'email', 'The data of this person were erased on request. The row is left out.');
    else if (!rules.creates) leaveOut(row, 'errors', 'email', 'There is no user with this e-mail address.');
    else return true;
    return false;
  });
  const made = await makeUsers(client, kept, rules);
  const people = inOrder(
    kept.map(({ row, key, userId }) => ({ row, userId: userId ?? made.ids.get(key)!, created: userId === null && made.fresh.has(key) })),
  );
  const known = people.filter(({ userId, last }) => last && !made.freshIds.has(userId));
  await client.query('SELECT FROM core_user WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [
    known.map(({ userId }) => userId),
  ]);
  if (rules.writesPerson) await updateUsers(client, known, rules);
  return people;
}

const BY_EMAIL = `
  SELECT lower(s.email) AS key, u.id FROM unnest($1::text[]) WITH ORDINALITY s(email, n)
  LEFT JOIN core_user u ON lower(u.email) COLLATE "C" = lower(s.email) ORDER BY s.n`;

async function findUsers(client: PoolClient, rows: readonly ImportRow[], leaveOut: LeaveOut): Promise<Found[]> {
  const withEmail = rows.filter(({ email }) => email !== null);
  const { rows: matches } = await client.query<{ key: string; id: number | null }>(BY_EMAIL, [withEmail.map(({ email }) => email)]);
  const byEmail = new Map(withEmail.map((row, place) => [row, matches[place]!]));
  const ids = rows.filter(({ userId, email, idCounts }) => userId !== null && (email === null || idCounts)).map(({ userId }) => userId);
  const { rows: users } =
    ids.length === 0 ? { rows: [] } : await client.query<{ id: number }>('SELECT id FROM core_user WHERE id = ANY($1::integer[])', [ids]);
  const known = new Set(users.map(({ id }) => id));
  return rows.flatMap((row) => {
    const match = byEmail.get(row);
    if (match && !(row.idCounts && match.id !== row.userId)) return [{ row, key: match.key, userId: match.id }];
    if (match) leaveOut(row, 'errors', 'user_id', 'The user of this number has another e-mail address.');
    else if (row.userId !== null && known.has(row.userId)) return [{ row, key: '', userId: row.userId }];
    else leaveOut(row, 'errors', row.idCounts ? 'user_id' : 'akid', 'There is no such user.');
    return [];
  });
}

const INSERT = `
  INSERT INTO core_user (email, source, lang_id, subscription_status, created_at, updated_at, ${USER_PARTS.join(', ')})
  SELECT s.email, s.source, s.lang, $1::text, ${NOW_SECONDS}, ${NOW_SECONDS}, ${USER_PARTS.map((part) => `coalesce(s.${part}, '${part === 'country' ? 'United States' : ''}')`).join(', ')}
  FROM unnest($2::text[], $3::text[], $4::integer[], ${USER_PARTS.map((_, place) => `$${place + 5}::text[]`).join(', ')}) s(email, source, lang, ${USER_PARTS.join(', ')})
  ORDER BY lower(s.email) COLLATE "C"
  ON CONFLICT ((lower(email)) COLLATE "C") DO NOTHING
  RETURNING id, lower(email) AS key`;

/** Makes a user of each new key, with what its last row says and the source of its first. Those whom others made meanwhile are found. */
async function makeUsers(
  client: PoolClient,
  found: readonly Found[],
  rules: PeopleRules,
): Promise<{ ids: Map<string, number>; fresh: Set<string>; freshIds: Set<number> }> {
  const fresh = found.filter(({ userId }) => userId === null);
  const firsts = new Map<string, ImportRow>();
  for (const { key, row } of fresh) if (!firsts.has(key)) firsts.set(key, row);
  const lasts = new Map(fresh.map(({ key, row }) => [key, row]));
  const keys = [...lasts.keys()];
  if (keys.length === 0) return { ids: new Map(), fresh: new Set(), freshIds: new Set() };
  const last = [...lasts.values()];
  const first = keys.map((key) => firsts.get(key)!);
  const { rows: made } = await client.query<{ id: number; key: string }>(INSERT, [
    rules.joins.fresh ? 'subscribed' : 'never',
    first.map(({ email }) => email),
    first.map(({ source }) => source ?? rules.source),
    last.map(({ lang }) => lang),
    ...partsOf(last),
  ]);
  const ids = new Map(made.map(({ key, id }) => [key, id]));
  const madeKeys = new Set(ids.keys());
  if (ids.size < keys.length) {
    const missing = keys.filter((key) => !ids.has(key));
    const { rows: others } = await client.query<{ key: string; id: number }>(BY_EMAIL, [missing]);
    for (const [place, key] of missing.entries()) ids.set(key, others[place]!.id);
  }
  return { ids, fresh: madeKeys, freshIds: new Set(made.map(({ id }) => id)) };
}

const changed = (part: string): string => `coalesce(s.${part}, u.${part})`;

const UPDATE = `
  UPDATE core_user u SET updated_at = ${NOW_SECONDS}, subscription_status = CASE WHEN $1 THEN 'subscribed' ELSE u.subscription_status END,
    lang_id = CASE WHEN $2 THEN s.lang ELSE u.lang_id END, ${USER_PARTS.map((part) => `${part} = ${changed(part)}`).join(', ')}
  FROM unnest($3::integer[], $4::integer[], ${USER_PARTS.map((_, place) => `$${place + 5}::text[]`).join(', ')}) s(id, lang, ${USER_PARTS.join(', ')})
  WHERE u.id = s.id AND (($1 AND u.subscription_status <> 'subscribed') OR ($2 AND u.lang_id IS DISTINCT FROM s.lang)
    OR (${USER_PARTS.map((part) => `u.${part}`).join(', ')}) IS DISTINCT FROM (${USER_PARTS.map(changed).join(', ')}))`;

/** Writes what the last rows of known people say, where that is anything new. */
async function updateUsers(client: PoolClient, people: readonly PersonRow[], { joins, writesLanguage }: PeopleRules): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ row }) => row);
  await client.query(UPDATE, [
    joins.known,
    writesLanguage,
    people.map(({ userId }) => userId),
    rows.map(({ lang }) => lang),
    ...partsOf(rows),
  ]);
}

/** A list for each part; null where a row says nothing of it. */
function partsOf(rows: readonly ImportRow[]): (string | null)[][] {
  return USER_PARTS.map((part) => rows.map(({ parts }) => parts[part] ?? null));
}

/** Marks the first and the last row of each person; only the first can have made it. */
function inOrder(rows: readonly Pick<PersonRow, 'row' | 'userId' | 'created'>[]): PersonRow[] {
  const lasts = new Map(rows.map(({ userId }, place) => [userId, place]));
  const seen = new Set<number>();
  return rows.map(({ row, userId, created }, place) => {
    const first = !seen.has(userId);
    seen.add(userId);
    return { row, userId, created: created && first, first, last: lasts.get(userId) === place };
  });
}
