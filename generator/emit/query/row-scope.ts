import type { ScopeRule } from '../../model/model';
import type { Scope } from './scope';

/**
 * SQL of whether the account sees a row that is embedded, for the aliases of a scope. What it asks of the account is answered when a statement is
 * made, so that the planner sees the rules that apply. Undefined where everybody sees every row.
 */
export function seenSql({ resource, own, base }: Scope): string | undefined {
  if (resource.scope === undefined) return undefined;
  const rules = resource.scope.map((rule) => `${asked(rule)}(${withAliases(rule.where, own, base)})`);
  return `(${[':superuser', ...rules].join(' OR ')})`;
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
