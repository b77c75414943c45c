import { tables } from '../../../../generated/rows/tables';
import type { Pool } from 'pg';
import { type Queryable, queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { fieldProblems, readRules } from '../../../core/write/custom-fields/custom-fields';
import type { PendingRow } from '../checkpoint';
import type { Header } from './header';
import type { AddIssue } from '../rows/import-batch';

/** The names of all custom fields of users. */
export async function findAllowedUserFields(pool: Queryable): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM core_alloweduserfield');
  return new Set(rows.map(({ name }) => name));
}

/** What people call custom fields of users, by their names: those that have a name for people. */
export async function findFieldLabels(pool: Queryable): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; display_name: string }>(
    "SELECT name, display_name FROM core_alloweduserfield WHERE display_name <> ''",
  );
  return new Map(rows.map(({ name, display_name: label }) => [name, label]));
}

/** The custom fields in the header that have rules for their values. Most custom fields take any text. */
export async function findConstrainedFields(pool: Pool, { userFields }: Header): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM core_alloweduserfield WHERE name = ANY($1::text[]) AND (field_type NOT IN ('', 'string') OR field_choices <> '' OR field_length IS NOT NULL
       OR field_regex <> '' OR required OR NOT allow_multiple)`,
    [userFields],
  );
  return rows.map(({ name }) => name);
}

/** Checks custom fields against their rules. A row with an invalid value gets an error and is not imported. */
export async function checkUserFields(
  { pool, registry }: Services,
  batch: readonly PendingRow[],
  names: readonly string[],
  addIssue: AddIssue,
): Promise<void> {
  if (names.length === 0) return;
  const values = new Map(names.map((name) => [name, [...new Set(batch.flatMap(({ row }) => row?.userFields.get(name) ?? []))]]));
  const rules = await readRules(queryOn(pool), registry.get('alloweduserfield'), values);
  for (const pending of batch) {
    const problems = names.flatMap((name) => {
      const rule = rules.get(name);
      if (!pending.row || !rule) return [];
      return fieldProblems(rule, pending.row.userFields.get(name) ?? []).map((message) => ({ name, message }));
    });
    for (const { name, message } of problems) addIssue(pending, 'errors', `user_${name}`, message);
    if (problems.length > 0) pending.row = undefined;
  }
}

/** Creates the new custom fields that the header names. */
export async function createUserFields(services: Services, { newFields }: Header): Promise<void> {
  await tables(services).alloweduserfield.createMany({ data: newFields.map((name) => ({ name })), skipDuplicates: true });
}
