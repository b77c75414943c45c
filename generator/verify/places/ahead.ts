import { quoteName } from '../../language/quote-name';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `ahead.<field>.where`: over the row `t`. */
export function aheadRules({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  return Object.entries(resource.ahead ?? {}).flatMap(([field, { where }]): SqlPlace[] =>
    where === undefined
      ? []
      : [
          {
            sql: where,
            at: (offset) => declared.within(['ahead', field, 'where'], offset),
            placeholders: {},
            columns: columnNames(resource, model),
            expression: {
              before: 'SELECT (',
              after: `) AS value FROM ${quoteName(resource.table)} t`,
              type: 'boolean',
              volatility: 'stable',
              because: 'looking for rows must not write',
            },
            statements: [],
          },
        ],
  );
}
