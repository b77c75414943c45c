import { sqlText } from '../sql-text';
import { OPERATIONS, type Operation } from './statement-operations';
import { sqlTable } from './wanted-triggers';

/** Triggers of statements that many tables have alike. In SQL, `o.event` is what befalls rows, and `t` has the columns of a table. */
interface StatementTriggers {
  /** SQL of the name. */
  name: string;
  /** Those that every table has. Without it, `t.events` says which each has. */
  operations?: Operation[];
  columns: string[];
  /** The cells of each table as SQL. */
  rows: string[][];
  /** SQL of the condition, as a text. */
  condition?: string;
  /** SQL of the call, as a text. */
  calls: string;
}

/** Adds triggers to those that the database is to have: what befalls rows, times tables. Empty for no table. */
export function statementTriggers({ name, operations, columns, rows, condition, calls }: StatementTriggers): string {
  if (rows.length === 0) return '';
  const events = (operations ?? (Object.keys(OPERATIONS) as Operation[])).map((event) => [sqlText(event), sqlText(OPERATIONS[event])]);
  const chosen = columns.includes('events') ? "\nWHERE o.event = ANY(string_to_array(t.events, ' '))" : '';
  const more = condition === undefined ? [] : ['condition'];
  const values = [name, 't.on_table', `'AFTER ' || o.event`, 'o.sees', `'STATEMENT'`, ...(condition === undefined ? [] : [condition])];
  return `INSERT INTO wanted_trigger (${['name', 'on_table', 'fires', 'sees', 'for_each', ...more, 'calls'].join(', ')})
SELECT ${values.join(', ')},
  ${calls}
FROM (VALUES
${sqlTable(events)}
) AS o (event, sees), (VALUES
${sqlTable(rows)}
) AS t (${columns.join(', ')})${chosen};`;
}
