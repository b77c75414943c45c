import { NOW_SECONDS } from '../../core/database/sql';
import type { PoolClient } from 'pg';
import type { PersonRow } from './person-row';

/** A row and, if there is one, its action. */
type Row = PersonRow & { actionId?: string };

const INSERT_FIELDS = `
  INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
  SELECT f.*, ${NOW_SECONDS} FROM unnest($1::integer[], $2::text[], $3::text[], $4::bigint[]) f`;

/** Replaces custom fields of users by the values of the last row of each user. An empty cell removes the field. */
export async function storeUserFields(client: PoolClient, rows: readonly Row[], names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const lasts = rows.filter(({ last }) => last);
  await client.query('DELETE FROM core_userfield WHERE parent_id = ANY($1::integer[]) AND name = ANY($2::text[])', [
    lasts.map(({ userId }) => userId),
    names,
  ]);
  const fields = lasts.flatMap(({ userId, actionId, row }) =>
    [...row.userFields].flatMap(([name, values]) => values.map((value) => ({ userId, actionId: actionId ?? null, name, value }))),
  );
  if (fields.length === 0) return;
  await client.query(INSERT_FIELDS, [
    fields.map(({ userId }) => userId),
    fields.map(({ name }) => name),
    fields.map(({ value }) => value),
    fields.map(({ actionId }) => actionId),
  ]);
}

const PHONES = `
  WITH phones AS (
    SELECT * FROM unnest($1::integer[], $2::text[], $3::text[]) g(user_id, type, phone)
  ), removed AS (
    DELETE FROM core_phone p USING phones g WHERE p.user_id = g.user_id AND p.type = g.type AND g.phone = ''
  )
  INSERT INTO core_phone (user_id, type, phone, source, created_at, updated_at)
  SELECT g.user_id, g.type, g.phone, 'import', ${NOW_SECONDS}, ${NOW_SECONDS} FROM phones g WHERE g.phone <> ''
  ON CONFLICT (user_id, type) DO UPDATE SET phone = excluded.phone, updated_at = excluded.updated_at`;

/** Writes phone numbers, one of each type. An empty cell removes the number. Of several rows of a person the last one with the type counts. */
export async function storePhones(client: PoolClient, rows: readonly Row[]): Promise<void> {
  const phones = new Map(
    rows.flatMap(({ userId, row }) => row.phones.map(({ type, phone }) => [`${userId} ${type}`, { userId, type, phone }])),
  );
  if (phones.size === 0) return;
  const list = [...phones.values()];
  await client.query(PHONES, [list.map(({ userId }) => userId), list.map(({ type }) => type), list.map(({ phone }) => phone)]);
}
