import { quoteName } from '../../language/quote-name';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `counts.columns`: what a row adds to a sum, over its columns. What a row added when it came is taken away when it goes. */
export function countedColumns({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { counts, table } = resource;
  return (counts?.columns ?? []).map(({ name, sql }) => ({
    sql,
    at: (offset) => declared.within(['counts', 'columns', name], offset),
    placeholders: {},
    columns: columnNames(resource, model),
    expression: {
      before: 'SELECT sum(',
      after: `) AS value FROM ${quoteName(table)}`,
      volatility: 'immutable',
      because: 'what a row added must be the same when it goes',
    },
    statements: [
      { before: `EXPLAIN INSERT INTO ${quoteName(counts!.table)} (${quoteName(name)}) SELECT sum(`, after: `) FROM ${quoteName(table)}` },
    ],
  }));
}
