import { type Query, quoted } from '../../../core/database/sql';
import type { PersonData, TableReference } from '../../../core/plan/person-data';

/** Keys of rows that are replaced: each key in `from` by the key in `to` at the same index. */
interface KeyReplacement {
  from: readonly (string | number)[];
  to: readonly (string | number)[];
}

const REPLACED = 'replaced(old, new, position) AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY)';

/**
 * Replaces keys of `table` in every column that refers to it. Rows that would then break a unique index are made one first.
 *
 * Example: user 7 is merged into user 5, and both signed up for one event. User 5 had cancelled, so the signup of user 7 is worth more and stays.
 * What refers to the signup of user 5 is made to refer to that of user 7, by this function again. Then the signup of user 5 is deleted. All rows of
 * user 7 get `user_id = 5`.
 * @writes rows of people, whatever their hooks: a merge moves rows and changes nothing else of them
 */
export async function reassignRows(query: Query, personData: PersonData, table: string, keys: KeyReplacement): Promise<void> {
  if (keys.from.length === 0) return;
  for (const reference of personData.references.filter(({ to }) => to === table)) {
    for (const group of reference.groups) await resolveDuplicates(query, personData, { reference, group, keys });
    await query(replaceSql(reference), [keys.from, keys.to]);
  }
}

function replaceSql({ table, column: name, within }: TableReference): string {
  const column = quoted(name);
  const conditions = [`t.${column} = r.old`, `t.${column} = ANY($1::bigint[])`, within ?? []].flat();
  return `WITH ${REPLACED} UPDATE ${quoted(table)} t SET ${column} = r.new FROM replaced r WHERE ${conditions.join(' AND ')}`;
}

/** Rows of `reference.table` that would be duplicates in one of its unique groups of columns. */
interface DuplicateSearch {
  reference: TableReference;
  group: TableReference['groups'][number];
  keys: KeyReplacement;
}

/** Makes one of each row that would be a duplicate and the row that it would duplicate. With `set null`, the row only loses its reference. */
async function resolveDuplicates(query: Query, personData: PersonData, { reference, group, keys }: DuplicateSearch): Promise<void> {
  const { table, column, primary, clash } = reference;
  const rows = await query(duplicatesSql(reference, group), [keys.from, keys.to]);
  if (rows.length === 0) return;
  const duplicates: KeyReplacement = { from: rows.map(({ duplicate }) => String(duplicate)), to: rows.map(({ kept }) => String(kept)) };
  if (clash === 'set null') {
    await query(`UPDATE ${quoted(table)} SET ${quoted(column)} = NULL WHERE ${quoted(primary)} = ANY($1::bigint[])`, [duplicates.from]);
    return;
  }
  await reassignRows(query, personData, table, duplicates);
  await query(`DELETE FROM ${quoted(table)} WHERE ${quoted(primary)} = ANY($1::bigint[])`, [duplicates.from]);
}

/**
 * SQL of the rows that would be duplicates, each with the row that is kept.
 *
 * - The owner of a row is what its column refers to. The target is the first owner; the replaced keys follow in their order.
 * - Rows are alike when they will have the same owner and have the same values in the columns of the group.
 * - Of rows that are alike, the best by the worth that the YAML declares stays, and the other rows of its owner with it. Where none is worth more it is
 *   that of the first owner. All others are duplicates of the best.
 * - Rows of one owner are no duplicates of each other: a custom field may have several values.
 */
function duplicatesSql(reference: TableReference, { by, where }: TableReference['groups'][number]): string {
  const { within, worth = [] } = reference;
  const [table, column, primary] = [reference.table, reference.column, reference.primary].map(quoted);
  const sameColumns = by.map((part) => (part.startsWith('(') ? part : `t.${quoted(part)}`));
  const conditions = [
    `t.${column} = ANY($1::bigint[] || $2::bigint[])`,
    ...sameColumns.map((part) => `${part} IS NOT NULL`),
    ...(where === undefined ? [] : [`(${where})`]),
    within ?? [],
  ].flat();
  return `
    WITH ${REPLACED}, ranked AS (
      SELECT t.${primary} AS id, coalesce(r.position, 0) AS owner, first_value(coalesce(r.position, 0)) OVER best AS kept_owner,
        first_value(t.${primary}) OVER best AS kept
      FROM ${table} t LEFT JOIN replaced r ON r.old = t.${column}
      WHERE ${conditions.join(' AND ')}
      WINDOW best AS (PARTITION BY ${[`coalesce(r.new, t.${column})`, ...sameColumns].join(', ')}
        ORDER BY ${[...worth, 'coalesce(r.position, 0)', `t.${primary}`].join(', ')})
    )
    SELECT id::text AS duplicate, kept::text AS kept FROM ranked WHERE owner <> kept_owner`;
}
