import { quoteName } from '../../language/quote-name';
import { withAliases } from '../../emit/query/aliases';
import { fromClause, innerScope, topScope } from '../../emit/query/scope';
import { seenIn } from '../../language/seen';
import type { Model, Resource } from '../../model/model';
import type { SqlPlace } from '../place';
import { columnNames, type DeclaredSql } from './declared';

/** `scope.where`: over the row `t` (and `b`, the row that it extends) and the account, in lists and where the object stands inside another. */
export function scopeRules({ resource, declared }: DeclaredSql, model: Model): SqlPlace[] {
  const resources = new Map(model.resources.map((each) => [each.name, each]));
  const top = topScope(resource, resources);
  const inner = innerScope(top, resource.name);
  return (declared.declaration.scope ?? []).flatMap(({ where }, index): SqlPlace[] => {
    if (where === undefined) return [];
    const expression = {
      before: 'SELECT (',
      after: `) AS value FROM ${fromClause(top)}`,
      type: 'boolean',
      volatility: 'stable',
      because: 'looking for rows must not write',
      elsewhere: {
        before: 'SELECT (',
        after: `) AS value FROM ${fromClause(inner)}`,
        rename: (sql: string) => withAliases(sql, inner.own, inner.base),
        reason:
          'inside another object, where "t" and "b" have other names, it means something else: say t.<column>, and give no other table these names',
      },
    } as const;
    return [
      {
        sql: where,
        at: (offset) => declared.within(['scope', index, 'where'], offset),
        placeholders: { account: 'NULL::integer', ...seenPlaceholders(where, resources) },
        columns: columnNames(resource, model),
        expression,
        statements: [],
      },
    ];
  });
}

/** A query of all keys in place of those that an account sees. */
function seenPlaceholders(where: string, resources: ReadonlyMap<string, Resource>): Record<string, string> {
  return Object.fromEntries(
    seenIn(where).map(({ resource }) => {
      const { primary, table } = resources.get(resource)!;
      return [`seen(${resource})`, `(SELECT s.${quoteName(primary.column)} FROM ${quoteName(table)} s)`];
    }),
  );
}
