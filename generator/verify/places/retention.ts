import { quoteName } from '../../language/quote-name';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `retention.where`: over the row `t` and the time `:before`. */
export function retentionRules({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { retention, table } = resource;
  if (!retention) return [];
  return [
    {
      sql: retention.where,
      at: (offset) => declared.within(['retention', 'where'], offset),
      placeholders: { before: "'2000-01-01'::timestamp" },
      columns: columnNames(resource, model),
      expression: {
        before: 'SELECT (',
        after: `) AS value FROM ${quoteName(table)} t`,
        type: 'boolean',
        volatility: 'stable',
        because: 'looking for rows must not write',
      },
      statements: [],
    },
  ];
}
