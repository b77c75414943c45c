import type { Pool } from 'pg';
import type { Services } from '../../framework/services';
import { fieldProblems, readRules } from '../../framework/write/custom-fields/rules';
import { queryOn } from '../../framework/database/query';
import type { Item } from './checkpoint';
import type { Header } from './columns';
import type { NoteRow } from './load';

/** The custom fields of users that there are. */
export async function allowedFields(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM core_alloweduserfield');
  return new Set(rows.map(({ name }) => name));
}

/** Those of the names whose values may be wrong: most custom fields take any text. */
export async function ruledFields(pool: Pool, { userFields }: Header): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM core_alloweduserfield WHERE name = ANY($1::text[]) AND (field_type NOT IN ('', 'string') OR field_choices <> '' OR field_length IS NOT NULL
       OR field_regex <> '' OR required OR NOT allow_multiple)`,
    [userFields],
  );
  return rows.map(({ name }) => name);
}

/** Holds custom fields to their rules: a row with a value that a field does not take is left out, with an error that names the column. */
export async function checkFields(
  { pool, registry }: Services,
  items: readonly Item[],
  names: readonly string[],
  note: NoteRow,
): Promise<void> {
  if (names.length === 0) return;
  const values = new Map(names.map((name) => [name, [...new Set(items.flatMap(({ row }) => row?.userFields.get(name) ?? []))]]));
  const rules = await readRules(queryOn(pool), registry.get('alloweduserfield'), values);
  for (const item of items) {
    const wrong = names.flatMap((name) => {
      const rule = rules.get(name);
      return item.row && rule ? fieldProblems(rule, item.row.userFields.get(name) ?? []).map((message) => ({ name, message })) : [];
    });
    for (const { name, message } of wrong) note(item, 'errors', `user_${name}`, message);
    if (wrong.length > 0) item.row = undefined;
  }
}

/** Makes the custom fields that the header names anew. */
export async function makeFields(pool: Pool, { newFields }: Header): Promise<void> {
  await pool.query('INSERT INTO core_alloweduserfield (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [newFields]);
}
