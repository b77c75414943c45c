import { quoteName } from '../../language/quote-name';
import { withRowName } from '../../language/row-sql';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `checks.sql`: over the row `t`, which is the table itself in the constraint. A comment may end it. */
export function rowChecks({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { checks, table } = resource;
  return checks.map(({ sql }, index) => ({
    sql,
    at: (offset) => declared.within(['checks', index, 'sql'], offset),
    placeholders: {},
    columns: columnNames(resource, model),
    expression: {
      before: 'SELECT (',
      after: `\n) AS value FROM ${quoteName(table)} t`,
      type: 'boolean',
      volatility: 'immutable',
      because: 'a row that passes today must pass when it is next changed',
      elsewhere: {
        before: 'SELECT (',
        after: `\n) AS value FROM ${quoteName(table)}`,
        rename: (condition) => withRowName(condition, quoteName(table)),
        reason: 'in the constraint, where "t" is the table, it means something else: say t.<column>',
      },
    },
    statements: [],
  }));
}
