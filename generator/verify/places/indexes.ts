import { quoteName } from '../../language/quote-name';
import type { Model } from '../../model/model';
import type { Around, SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `indexes`: the condition of a partial index, and expressions in place of fields. */
export function indexSql({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const { table, primary } = resource;
  const columns = columnNames(resource, model);
  const create = `CREATE INDEX advocacy_verified_index ON ${quoteName(table)} (`;
  return resource.indexes.flatMap(({ parts, where }, index) => {
    const place = (path: (string | number)[], sql: string, expression: SqlPlace['expression'], statement: Around): SqlPlace => ({
      sql,
      at: (offset) => declared.within(['indexes', index, ...path], offset),
      placeholders: {},
      columns,
      expression,
      statements: [statement],
    });
    const kept = { volatility: 'immutable', because: 'an index keeps what it found when the row was written' } as const;
    const expressions = parts.flatMap((part, at) => {
      if (!part.startsWith('(')) return [];
      // What follows the brackets is no part of the expression, such as DESC.
      const alone = part.endsWith(')') ? { before: 'SELECT ', after: ` AS value FROM ${quoteName(table)}`, ...kept } : undefined;
      return [place(['fields', at], part, alone, { before: create, after: ')' })];
    });
    if (where === undefined) return expressions;
    const condition = { before: 'SELECT (', after: `) AS value FROM ${quoteName(table)}`, type: 'boolean', ...kept } as const;
    return [...expressions, place(['where'], where, condition, { before: `${create}${quoteName(primary.column)}) WHERE `, after: '' })];
  });
}
