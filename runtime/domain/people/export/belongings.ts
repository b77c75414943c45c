import { quoted } from '../../../core/database/sql';
import type { Query } from '../../../core/database/query';
import type { Belonging } from '../../../core/plan/person-data';

/** Whose rows: the id, and the e-mail address unless it was erased. */
export interface Person {
  id: number;
  email: string | null;
}

/** How many rows one statement reads. */
const BATCH = 1000;

/** Whether the person has any row of the table. */
export async function hasRows(query: Query, belonging: Belonging, person: Person): Promise<boolean> {
  const { parts, values } = selects(belonging, person, '1');
  if (parts.length === 0) return false;
  const [row] = await query(`SELECT EXISTS (${parts.join(' UNION ALL ')}) AS found`, values);
  return row!.found === true;
}

/**
 * The rows of the person in one table, as JSON texts, by the order of the primary key. Each batch is a statement of its own, so that a slow reader holds
 * no connection.
 */
export async function* readRows(query: Query, belonging: Belonging, person: Person): AsyncGenerator<string> {
  const { primary, columns } = belonging;
  const { parts, values } = selects(belonging, person, columns.map((column) => `t."${column}"`).join(', '));
  if (parts.length === 0) return;
  for (let last: unknown; ; ) {
    const after = last === undefined ? '' : `WHERE r."${primary}" > $${values.length + 1}`;
    // Materialized, so that the rows are found by their person, and not by a walk over the primary key.
    const rows = await query(
      `WITH theirs AS MATERIALIZED (${parts.join(' UNION ALL ')})
       SELECT DISTINCT ON (r."${primary}") r."${primary}" AS key, row_to_json(r.*)::text AS json FROM theirs r ${after}
       ORDER BY r."${primary}" LIMIT ${BATCH}`,
      last === undefined ? values : [...values, last],
    );
    for (const { json } of rows) yield String(json);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.key;
  }
}

/** A SELECT for each way in which rows of the table are the person's. Each uses an index of its own. */
function selects(
  { table, person: conditions, address }: Belonging,
  { id, email }: Person,
  what: string,
): { parts: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const place = (condition: string, value: unknown): string => {
    if (!values.includes(value)) values.push(value);
    return condition.replaceAll('$1', `$${values.indexOf(value) + 1}`);
  };
  const wheres = [
    ...conditions.map((condition) => place(condition, id)),
    ...(address !== undefined && email !== null ? [place(address, email)] : []),
  ];
  return { parts: wheres.map((where) => `SELECT ${what} FROM ${quoted(table)} t WHERE ${where}`), values };
}
