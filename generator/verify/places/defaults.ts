import { quoteName } from '../../language/quote-name';
import type { SqlPlace } from '../place';
import type { DeclaredSql } from './declared';

/** `default: { sql: … }`: the default of a column, which may be another one for each row. */
export function columnDefaults({ resource, declared }: DeclaredSql): SqlPlace[] {
  const { table } = resource;
  return resource.columns.flatMap(({ name, field: fieldName, defaultSql }): SqlPlace[] => {
    const field = declared.declared.get(fieldName);
    if (defaultSql === undefined || !field) return [];
    return [
      {
        sql: defaultSql,
        at: (offset) => field.within(['default', 'sql'], offset),
        placeholders: {},
        columns: [],
        statements: [{ before: `ALTER TABLE ${quoteName(table)} ALTER COLUMN "${name}" SET DEFAULT (`, after: ')' }],
      },
    ];
  });
}
