/** A row of `wanted_trigger`, by the names of its columns. A value that is no literal is its SQL. */
export type TriggerRow = Record<string, string>;

const STATEMENT = /INSERT INTO wanted_trigger\s*(?:\(([^)]*)\))?\s*VALUES\s*/g;

/** A literal, in quotes or dollars, a bracket, what parts and ends rows, or any other character. */
const TOKEN = /'(?:[^']|'')*'|\$\$[^]*?\$\$|[^]/y;

/** The rows that SQL adds to `wanted_trigger` as plain values. */
export function wantedRows(sql: string): TriggerRow[] {
  return [...sql.matchAll(STATEMENT)].flatMap((statement) => {
    const columns = (statement[1] ?? 'name, on_table, body').split(',').map((column) => column.trim());
    return tuples(sql, statement.index + statement[0].length).map((values) =>
      Object.fromEntries(columns.map((column, index) => [column, unquoted(values[index] ?? '')])),
    );
  });
}

/** The rows from a place to the end of the statement, each with the SQL of its values. */
function tuples(sql: string, start: number): string[][] {
  const rows: string[][] = [];
  let depth = 0;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(sql)?.[0]; token !== undefined; token = TOKEN.exec(sql)?.[0]) {
    if (depth === 0 && token === ';') break;
    if (token === ')') depth--;
    const row = rows.at(-1)!;
    if (depth === 1 && token === ',') row.push('');
    else if (depth > 0) row.push(row.pop()! + token);
    if (token === '(' && depth++ === 0) rows.push(['']);
  }
  return rows;
}

function unquoted(value: string): string {
  const text = value.trim();
  if (text.startsWith('$$')) return text.slice(2, -2);
  return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text.replace(/^NULL$/, '');
}
