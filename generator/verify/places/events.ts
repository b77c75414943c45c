import { quoteName } from '../../language/quote-name';
import { withRowName } from '../../language/row-sql';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `events.<name>.becomes`: over the row `t` as it is, and over `o`, the row as it was. */
export function eventConditions({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { table } = resource;
  return Object.entries(declared.declaration.events ?? {}).flatMap(([name, said]): SqlPlace[] => {
    if (said === true || Array.isArray(said)) return [];
    return [
      {
        sql: said.becomes,
        at: (offset) => declared.within(['events', name, 'becomes'], offset),
        placeholders: {},
        columns: columnNames(resource, model),
        expression: {
          before: 'SELECT (',
          after: `\n) AS value FROM ${quoteName(table)} t`,
          type: 'boolean',
          volatility: 'stable',
          because: 'looking whether it happened must not write',
          elsewhere: {
            before: 'SELECT (',
            after: `\n) AS value FROM ${quoteName(table)} o`,
            rename: (condition) => withRowName(condition, 'o'),
            reason: 'over the row as it was, which is called "o", it means something else: say t.<column>',
          },
        },
        statements: [],
      },
    ];
  });
}
