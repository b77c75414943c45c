import { withAliases } from '../../emit/query/aliases';
import { fromClause, innerScope, topScope } from '../../emit/query/scope';
import type { Model } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** What stands for the request in a representation. */
export const OF_REQUEST = { secret: "''::text", account: 'NULL::integer', may: 'true', wants: 'true' };

/** `computed.sql`: over the row `t` (and `b`, the row that it extends), also where the object stands inside another. */
export function computedFields({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const resources = new Map(model.resources.map((each) => [each.name, each]));
  const top = topScope(resource, resources);
  const inner = innerScope(top, resource.name);
  return resource.fields.flatMap(({ name, declaredIn, definition }): SqlPlace[] => {
    const field = declared.declared.get(name);
    if (definition.type !== 'computed' || declaredIn !== resource.name || !field) return [];
    return [
      {
        sql: definition.sql,
        at: (offset) => field.within(['sql'], offset),
        placeholders: OF_REQUEST,
        columns: columnNames(resource, model),
        expression: {
          before: 'SELECT (',
          after: `) AS value FROM ${fromClause(top)}`,
          type: definition.as,
          volatility: 'stable',
          because: 'reading an object must not write',
          elsewhere: {
            before: 'SELECT (',
            after: `) AS value FROM ${fromClause(inner)}`,
            rename: (sql) => withAliases(sql, inner.own, inner.base),
            reason:
              'inside another object, where "t" and "b" have other names, it means something else: say t.<column>, and give no other table these names',
          },
        },
        statements: [],
      },
    ];
  });
}
