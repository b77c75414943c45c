import type { ScopeRule } from '../../model/model';
import { quoteName } from '../../language/quote-name';
import { fromClause, type Scope } from './scope';

/**
 * SQL of whether the account sees a row that is embedded, for the aliases of a scope. What it asks of the account is answered when a statement is
 * made, so that the planner sees the rules that apply. Undefined where everybody sees every row.
 */
export function seenSql({ resource, own, base }: Scope): string | undefined {
  if (resource.scope === undefined) return undefined;
  const rules = resource.scope.map((rule) => `${asked(rule)}(${withAliases(rule.where, own, base)})`);
  return `(${[':superuser', ...rules].join(' OR ')})`;
}

/**
 * The same of a row of which only the key is at hand: no condition where everybody sees every row. Accounts that see every row do not look for it, as rules
 * that ask nothing of the row stand outside of the query.
 */
export function keySeenSql(key: string, scope: Scope): string[] {
  const { resource, own, base } = scope;
  if (resource.scope === undefined) return [];
  const rules = resource.scope.map((rule) => ({ ...rule, who: asked(rule), sql: withAliases(rule.where, own, base) }));
  const open = rules.filter(({ where }) => where === 'true').map(({ who }) => `${who}true`);
  const others = rules
    .filter(({ where }) => where !== 'true')
    .map(
      ({ who, sql }) =>
        `${who}EXISTS (SELECT FROM ${fromClause(scope)} WHERE ${own}.${quoteName(resource.primary.column)} = ${key} AND (${sql}))`,
    );
  return [`(${[':superuser', ...open, ...others].join(' OR ')})`];
}

function asked({ right, group, limited, unlimited }: ScopeRule): string {
  if (right !== undefined) return `:may(${right}) AND `;
  if (limited !== undefined) return `:limited(${limited}) AND `;
  if (unlimited !== undefined) return `:unlimited(${unlimited}) AND `;
  return group === undefined ? '' : `:member(${group}) AND `;
}

function withAliases(sql: string, own: string, base: string): string {
  return sql.replace(/\b([tb])\./g, (_, alias: string) => `${alias === 't' ? own : base}.`).replaceAll(/:account\b/g, ':account::integer');
}
