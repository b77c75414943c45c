import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import { findErasedEmails, PROFILE_FIELDS } from '../people';
import { UNITED_STATES } from '../geo';
import { queryOn } from '../../framework/database/query';
import type { ImportRow } from './parse-row';

/** A row and its user. */
export interface PersonRow {
  row: ImportRow;
  userId: number;
  /** The row created the user. */
  created: boolean;
  /** The row is the first, or the last, of this user in the batch. */
  first: boolean;
  last: boolean;
}

/** What an upload does with people. */
export interface PeopleRules {
  secret: string;
  /** An unknown e-mail address creates a user; otherwise its row is refused. */
  creates: boolean;
  /** Writes name, address and language. */
  writesPerson: boolean;
  writesLanguage: boolean;
  /** Subscribes known users, and new users, to the list of the page. */
  joins: { known: boolean; fresh: boolean };
  source: string;
}

/** Leaves a row out, with an error or a warning that says why. */
export type SkipRow = (row: ImportRow, kind: 'errors' | 'warnings', column: string, message: string) => void;

/** A row and its user, if there is one. `key` is the same for all rows of one new person. */
interface MatchedRow {
  row: ImportRow;
  key: string;
  userId: number | null;
}

/**
 * Finds or creates the users of a batch within a transaction, and writes the profile fields of its rows. Of several rows of one person the
 * last one counts, as if the rows were imported one after another. Users are created and locked in a fixed order, so that two imports of the
 * same people do not deadlock. A user that an action creates at the same moment is shared.
 */
export async function resolvePeople(
  client: PoolClient,
  rows: readonly ImportRow[],
  rules: PeopleRules,
  skipRow: SkipRow,
): Promise<PersonRow[]> {
  const found = await findUsers(client, rows, skipRow);
  const erased = await findErasedEmails(
    queryOn(client),
    rules.secret,
    found.filter(({ userId }) => userId === null).map(({ row }) => row.email!),
  );
  const accepted = found.filter(({ row, userId }) => {
    if (userId !== null) return true;
    if (erased.has(row.email!)) skipRow(row, 'warnings', 'email', 'The data of this person were erased on request. The row is left out.');
    else if (!rules.creates) skipRow(row, 'errors', 'email', 'There is no user with this e-mail address.');
    else return true;
    return false;
  });
  const made = await createUsers(client, accepted, rules);
  const people = markFirstAndLast(
    accepted.map(({ row, key, userId }) => ({
      row,
      userId: userId ?? made.ids.get(key)!,
      created: userId === null && made.fresh.has(key),
    })),
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

async function findUsers(client: PoolClient, rows: readonly ImportRow[], skipRow: SkipRow): Promise<MatchedRow[]> {
  const withEmail = rows.filter(({ email }) => email !== null);
  const { rows: matches } = await client.query<{ key: string; id: number | null }>(BY_EMAIL, [withEmail.map(({ email }) => email)]);
  const byEmail = new Map(withEmail.map((row, index) => [row, matches[index]!]));
  const ids = rows
    .filter(({ userId, email, idMustMatch }) => userId !== null && (email === null || idMustMatch))
    .map(({ userId }) => userId);
  const { rows: users } =
    ids.length === 0 ? { rows: [] } : await client.query<{ id: number }>('SELECT id FROM core_user WHERE id = ANY($1::integer[])', [ids]);
  const known = new Set(users.map(({ id }) => id));
  return rows.flatMap((row) => {
    const match = byEmail.get(row);
    if (match && !(row.idMustMatch && match.id !== row.userId)) return [{ row, key: match.key, userId: match.id }];
    if (match) skipRow(row, 'errors', 'user_id', 'The user of this number has another e-mail address.');
    else if (row.userId !== null && known.has(row.userId)) return [{ row, key: '', userId: row.userId }];
    else skipRow(row, 'errors', row.idMustMatch ? 'user_id' : 'akid', 'There is no such user.');
    return [];
  });
}

const INSERT = `
  INSERT INTO core_user (email, source, lang_id, subscription_status, created_at, updated_at, ${PROFILE_FIELDS.join(', ')})
  SELECT s.email, s.source, s.lang, $1::text, ${NOW_SECONDS}, ${NOW_SECONDS}, ${PROFILE_FIELDS.map((part) => `coalesce(s.${part}, '${part === 'country' ? UNITED_STATES : ''}')`).join(', ')}
  FROM unnest($2::text[], $3::text[], $4::integer[], ${PROFILE_FIELDS.map((_, place) => `$${place + 5}::text[]`).join(', ')}) s(email, source, lang, ${PROFILE_FIELDS.join(', ')})
  ORDER BY lower(s.email) COLLATE "C"
  ON CONFLICT ((lower(email)) COLLATE "C") DO NOTHING
  RETURNING id, lower(email) AS key`;

/** Creates a user for each new key, with the values of its last row and the source of its first. Finds users that others created meanwhile. */
async function createUsers(
  client: PoolClient,
  found: readonly MatchedRow[],
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
    ...fieldColumns(last),
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

const newValue = (part: string): string => `coalesce(s.${part}, u.${part})`;

const UPDATE = `
  UPDATE core_user u SET updated_at = ${NOW_SECONDS}, subscription_status = CASE WHEN $1 THEN 'subscribed' ELSE u.subscription_status END,
    lang_id = CASE WHEN $2 THEN s.lang ELSE u.lang_id END, ${PROFILE_FIELDS.map((part) => `${part} = ${newValue(part)}`).join(', ')}
  FROM unnest($3::integer[], $4::integer[], ${PROFILE_FIELDS.map((_, place) => `$${place + 5}::text[]`).join(', ')}) s(id, lang, ${PROFILE_FIELDS.join(', ')})
  WHERE u.id = s.id AND (($1 AND u.subscription_status <> 'subscribed') OR ($2 AND u.lang_id IS DISTINCT FROM s.lang)
    OR (${PROFILE_FIELDS.map((part) => `u.${part}`).join(', ')}) IS DISTINCT FROM (${PROFILE_FIELDS.map(newValue).join(', ')}))`;

/** Writes the values of the last row of each known user, where they differ. */
async function updateUsers(client: PoolClient, people: readonly PersonRow[], { joins, writesLanguage }: PeopleRules): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ row }) => row);
  await client.query(UPDATE, [
    joins.known,
    writesLanguage,
    people.map(({ userId }) => userId),
    rows.map(({ lang }) => lang),
    ...fieldColumns(rows),
  ]);
}

/** One list of values for each profile field; null where a row does not have the column. */
function fieldColumns(rows: readonly ImportRow[]): (string | null)[][] {
  return PROFILE_FIELDS.map((part) => rows.map(({ parts }) => parts[part] ?? null));
}

/** Marks the first and the last row of each person. Only the first can have created the user. */
function markFirstAndLast(rows: readonly Pick<PersonRow, 'row' | 'userId' | 'created'>[]): PersonRow[] {
  const lasts = new Map(rows.map(({ userId }, place) => [userId, place]));
  const seen = new Set<number>();
  return rows.map(({ row, userId, created }, place) => {
    const first = !seen.has(userId);
    seen.add(userId);
    return { row, userId, created: created && first, first, last: lasts.get(userId) === place };
  });
}
