import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { WRITTEN_FIELDS } from '../../people';
import { findByEmail } from './find-users';
import type { ImportRow } from './parse-row';
import { type MatchedRow, PeopleChanged, type PeopleRules, type PersonRow } from './person-row';

const FIELD_NAMES = WRITTEN_FIELDS.join(', ');
/** One array parameter for each profile field, from `$5` on. */
const FIELD_ARRAYS = WRITTEN_FIELDS.map((_, index) => `$${index + 5}::text[]`).join(', ');

/** The last parameter is the country of those whose row names none. */
const newUserValue = (field: string): string =>
  `coalesce(s.${field}, ${field === 'country' ? `$${WRITTEN_FIELDS.length + 5}::text` : "''"})`;

const INSERT = `
  INSERT INTO core_user (email, source, lang_id, subscription_status, created_at, updated_at, ${FIELD_NAMES})
  SELECT s.email, s.source, s.lang, $1::text, ${NOW_SECONDS}, ${NOW_SECONDS}, ${WRITTEN_FIELDS.map(newUserValue).join(', ')}
  FROM unnest($2::text[], $3::text[], $4::integer[], ${FIELD_ARRAYS}) s(email, source, lang, ${FIELD_NAMES})
  ORDER BY lower(s.email) COLLATE "C"
  ON CONFLICT ((lower(email)) COLLATE "C") DO NOTHING
  RETURNING id, lower(email) AS key`;

/**
 * Creates a user for each key of a row without a user, with the values of the last row of that key and the source of the first. Users that
 * others create at the same moment are found instead. Throws a `PeopleChanged` when such a user is gone again.
 *
 * @returns the ids of all these users by key, which of them were created, and the others, who are not locked yet
 */
export async function createUsers(
  client: PoolClient,
  rows: readonly MatchedRow[],
  { joins, source, home }: PeopleRules,
): Promise<{ ids: Map<string, number>; createdIds: Set<number>; others: { userId: number | null; stored: string | null }[] }> {
  const newRows = rows.filter(({ userId }) => userId === null);
  if (newRows.length === 0) return { ids: new Map(), createdIds: new Set(), others: [] };
  // Of several rows with one key, the one that is set last stays in the map.
  const lastByKey = new Map(newRows.map(({ key, row }) => [key, row]));
  const firstByKey = new Map([...newRows].reverse().map(({ key, row }) => [key, row]));
  const keys = [...lastByKey.keys()];
  const last = [...lastByKey.values()];
  const first = keys.map((key) => firstByKey.get(key)!);
  const { rows: created } = await client.query<{ id: number; key: string }>(INSERT, [
    joins.fresh ? 'subscribed' : 'never',
    first.map(({ email }) => email),
    first.map((row) => row.source ?? source),
    last.map(({ lang }) => lang),
    ...fieldColumns(last),
    home,
  ]);
  const ids = new Map(created.map(({ key, id }) => [key, id]));
  const missing = keys.filter((key) => !ids.has(key));
  const others = missing.length > 0 ? await findByEmail(client, missing) : [];
  for (const [index, key] of missing.entries()) {
    const { id } = others[index]!;
    if (id === null) throw new PeopleChanged('a user was made and is gone again');
    ids.set(key, id);
  }
  const createdIds = new Set(created.map(({ id }) => id));
  return { ids, createdIds, others: others.map(({ id, stored }) => ({ userId: id, stored })) };
}

const newValue = (field: string): string => `coalesce(s.${field}, u.${field})`;

const UPDATE = `
  UPDATE core_user u SET updated_at = ${NOW_SECONDS}, ${moveSql(userSubscriptionStatus.join, { of: 'u', when: 's.joins' })},
    lang_id = CASE WHEN $1 THEN s.lang ELSE u.lang_id END, ${WRITTEN_FIELDS.map((field) => `${field} = ${newValue(field)}`).join(', ')}
  FROM unnest($2::integer[], $3::boolean[], $4::integer[], ${FIELD_ARRAYS}) s(id, joins, lang, ${FIELD_NAMES})
  WHERE u.id = s.id AND ((s.joins AND u.subscription_status <> 'subscribed') OR ($1 AND u.lang_id IS DISTINCT FROM s.lang)
    OR (${WRITTEN_FIELDS.map((field) => `u.${field}`).join(', ')}) IS DISTINCT FROM (${WRITTEN_FIELDS.map(newValue).join(', ')}))`;

/** Writes the values of each row to its user, where they differ. There must be one row for each user. */
export async function updateUsers(client: PoolClient, people: readonly PersonRow[], { writesLanguage }: PeopleRules): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ row }) => row);
  await client.query(UPDATE, [
    writesLanguage,
    people.map(({ userId }) => userId),
    people.map(({ joins }) => joins),
    rows.map(({ lang }) => lang),
    ...fieldColumns(rows),
  ]);
}

/** One list of values for each profile field; null where a row does not have the column. */
function fieldColumns(rows: readonly ImportRow[]): (string | null)[][] {
  return WRITTEN_FIELDS.map((field) => rows.map(({ parts }) => parts[field] ?? null));
}
