import { quoteName } from '../../language/quote-name';
import type { Around, SqlPlace } from '../place';
import type { DeclaredSql } from './declared';

/** `view`: the query of rows that something else makes. Its columns are those of the fields. */
export function viewQueries({ resource, declared }: DeclaredSql): SqlPlace[] {
  const sql = declared.declaration.view;
  if (sql === undefined) return [];
  const query = queryPlace(sql, (offset) => declared.within(['view'], offset));
  const columns = resource.fields.flatMap(({ name, column }): SqlPlace[] => {
    if (!column) return [];
    const at = (): ReturnType<SqlPlace['at']> => declared.position(declared.declared.has(name) ? ['fields', name] : ['view'], 'key');
    const expression = {
      before: 'SELECT (t.',
      after: `) AS value FROM (${sql}) t`,
      type: column.type,
      volatility: 'stable',
      because: NO_WRITING,
    } as const;
    return [{ sql: column.name, at, placeholders: {}, columns: [], follows: query, expression, statements: [] }];
  });
  return [query, ...columns];
}

/** `report_views`: queries that SQL of staff reads under a name. */
export function reportViews({ resource, declared }: DeclaredSql): SqlPlace[] {
  return Object.entries(resource.reportViews).map(([name, sql]) =>
    queryPlace(sql, (offset) => declared.within(['report_views', name], offset), [
      { before: `CREATE TEMPORARY VIEW ${quoteName(name)} AS `, after: '' },
    ]),
  );
}

const NO_WRITING = 'reading must not write';

function queryPlace(sql: string, at: SqlPlace['at'], statements: Around[] = []): SqlPlace {
  const expression = { before: 'SELECT 1 AS value FROM (', after: ') t', volatility: 'stable', because: NO_WRITING } as const;
  return { sql, at, placeholders: {}, columns: [], expression, statements };
}
