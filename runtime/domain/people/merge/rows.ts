import type { People, TableReference } from '../../../framework/plan/person-data';
import type { Query } from '../../../framework/database/query';

/** Rows of a table that are made one with others: each key of `from` becomes the key of `to` at the same place. The first to be named wins. */
export interface Moves {
  from: readonly (string | number)[];
  to: readonly (string | number)[];
}

const MOVED = 'moved(old, new, place) AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY)';

/**
 * Makes every row of every table that names a moved row name the one that it becomes. What would then be there twice is made one itself:
 * the row that the target has stays, what names the other one names it from then on, and the other one goes.
 */
export async function moveRows(query: Query, people: People, table: string, moves: Moves): Promise<void> {
  if (moves.from.length === 0) return;
  for (const reference of people.references.filter(({ to }) => to === table)) {
    for (const group of reference.groups) await settleClashes(query, people, reference, group, moves);
    await query(rename(reference), [moves.from, moves.to]);
  }
}

function rename({ table, column, within }: TableReference): string {
  const conditions = [`t.${column} = m.old`, `t.${column} = ANY($1::bigint[])`, within ?? []].flat();
  return `WITH ${MOVED} UPDATE ${table} t SET ${column} = m.new FROM moved m WHERE ${conditions.join(' AND ')}`;
}

async function settleClashes(
  query: Query,
  people: People,
  reference: TableReference,
  group: TableReference['groups'][number],
  moves: Moves,
): Promise<void> {
  const { table, column, primary, clash } = reference;
  const rows = await query(clashes(reference, group), [moves.from, moves.to]);
  if (rows.length === 0) return;
  const doubles: Moves = { from: rows.map(({ double }) => String(double)), to: rows.map(({ kept }) => String(kept)) };
  if (clash === 'set null') {
    await query(`UPDATE ${table} SET ${column} = NULL WHERE ${primary} = ANY($1::bigint[])`, [doubles.from]);
    return;
  }
  await moveRows(query, people, table, doubles);
  await query(`DELETE FROM ${table} WHERE ${primary} = ANY($1::bigint[])`, [doubles.from]);
}

/**
 * The rows that agree with a row of another owner who comes first (the target, then as named), and that row. Rows of one owner never clash:
 * a field may have several values.
 */
function clashes({ table, column, primary, within }: TableReference, { by, where }: TableReference['groups'][number]): string {
  const same = [`coalesce(m.new, t.${column})`, ...by.map((part) => (part.startsWith('(') ? part : `t.${part}`))];
  const conditions = [
    `t.${column} = ANY($1::bigint[] || $2::bigint[])`,
    ...same.slice(1).map((part) => `${part} IS NOT NULL`),
    ...(where === undefined ? [] : [`(${where})`]),
    within ?? [],
  ].flat();
  return `
    WITH ${MOVED}, ranked AS (
      SELECT t.${primary} AS id, coalesce(m.place, 0) AS place, min(coalesce(m.place, 0)) OVER alike AS first,
        first_value(t.${primary}) OVER (alike ORDER BY coalesce(m.place, 0), t.${primary}) AS kept
      FROM ${table} t LEFT JOIN moved m ON m.old = t.${column}
      WHERE ${conditions.join(' AND ')}
      WINDOW alike AS (PARTITION BY ${same.join(', ')})
    )
    SELECT id::text AS double, kept::text AS kept FROM ranked WHERE place > first`;
}
