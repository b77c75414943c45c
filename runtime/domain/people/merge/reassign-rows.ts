import type { Query } from '../../../framework/database/query';
import type { PersonData, TableReference } from '../../../framework/plan/person-data';

/** Keys of rows that are replaced: each key in `from` by the key in `to` at the same index. Where two rows conflict, the earlier one wins. */
interface KeyReplacement {
  from: readonly (string | number)[];
  to: readonly (string | number)[];
}

const REPLACED = 'replaced(old, new, position) AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY)';

/**
 * Replaces keys of `table` in every column that refers to it. Rows that would then be duplicates are made one in the same way: the row of the
 * target stays, whatever refers to the other one refers to it, and the other one is deleted.
 */
export async function reassignRows(query: Query, personData: PersonData, table: string, keys: KeyReplacement): Promise<void> {
  if (keys.from.length === 0) return;
  for (const reference of personData.references.filter(({ to }) => to === table)) {
    for (const group of reference.groups) await resolveDuplicates(query, personData, { reference, group, keys });
    await query(replaceSql(reference), [keys.from, keys.to]);
  }
}

function replaceSql({ table, column, within }: TableReference): string {
  const conditions = [`t.${column} = r.old`, `t.${column} = ANY($1::bigint[])`, within ?? []].flat();
  return `WITH ${REPLACED} UPDATE ${table} t SET ${column} = r.new FROM replaced r WHERE ${conditions.join(' AND ')}`;
}

interface Duplicates {
  reference: TableReference;
  group: TableReference['groups'][number];
  keys: KeyReplacement;
}

async function resolveDuplicates(query: Query, personData: PersonData, { reference, group, keys }: Duplicates): Promise<void> {
  const { table, column, primary, clash } = reference;
  const rows = await query(duplicatesSql(reference, group), [keys.from, keys.to]);
  if (rows.length === 0) return;
  const duplicates: KeyReplacement = { from: rows.map(({ duplicate }) => String(duplicate)), to: rows.map(({ kept }) => String(kept)) };
  if (clash === 'set null') {
    await query(`UPDATE ${table} SET ${column} = NULL WHERE ${primary} = ANY($1::bigint[])`, [duplicates.from]);
    return;
  }
  await reassignRows(query, personData, table, duplicates);
  await query(`DELETE FROM ${table} WHERE ${primary} = ANY($1::bigint[])`, [duplicates.from]);
}

/**
 * SQL of the rows that would duplicate a row of an earlier owner (first the target, then the others in order), each with the row to keep.
 * Rows of one owner are no duplicates of each other: a custom field may have several values.
 */
function duplicatesSql({ table, column, primary, within }: TableReference, { by, where }: TableReference['groups'][number]): string {
  const sameColumns = by.map((part) => (part.startsWith('(') ? part : `t.${part}`));
  const conditions = [
    `t.${column} = ANY($1::bigint[] || $2::bigint[])`,
    ...sameColumns.map((part) => `${part} IS NOT NULL`),
    ...(where === undefined ? [] : [`(${where})`]),
    within ?? [],
  ].flat();
  return `
    WITH ${REPLACED}, ranked AS (
      SELECT t.${primary} AS id, coalesce(r.position, 0) AS position, min(coalesce(r.position, 0)) OVER alike AS first,
        first_value(t.${primary}) OVER (alike ORDER BY coalesce(r.position, 0), t.${primary}) AS kept
      FROM ${table} t LEFT JOIN replaced r ON r.old = t.${column}
      WHERE ${conditions.join(' AND ')}
      WINDOW alike AS (PARTITION BY ${[`coalesce(r.new, t.${column})`, ...sameColumns].join(', ')})
    )
    SELECT id::text AS duplicate, kept::text AS kept FROM ranked WHERE position > first`;
}
