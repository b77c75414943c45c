import { quoteName } from '../../language/quote-name';
import { ofRow } from '../../emit/sql/derived';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `derived`: over the new row `NEW` in a trigger, and over the rows that are there when the trigger is made. */
export function derivedColumns({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { table } = resource;
  return resource.columns.flatMap(({ name, field: fieldName, derived }): SqlPlace[] => {
    const field = declared.declared.get(fieldName);
    if (derived === undefined || !field) return [];
    return [
      {
        sql: derived,
        at: (offset) => field.within(['derived'], offset),
        placeholders: {},
        columns: columnNames(resource, model),
        expression: {
          before: 'SELECT (',
          after: `) AS value FROM ${quoteName(table)} AS new`,
          volatility: 'stable',
          because: 'each write stores it, and so does each deployment where it differs',
          elsewhere: {
            before: 'SELECT (',
            after: `) AS value FROM ${quoteName(table)}`,
            rename: ofRow,
            reason:
              'for rows that are there already, where NEW.<column> is <column>, it means something else: give other tables other names, or name their columns with them',
          },
        },
        statements: [{ before: `EXPLAIN UPDATE ${quoteName(table)} AS new SET ${quoteName(name)} = `, after: '' }],
      },
    ];
  });
}
