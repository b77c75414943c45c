import { quoted } from '../database/sql';
import type { Query } from '../database/query';
import type { LimitPlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import type { Account } from '../plan/account';

/**
 * Groups of staff may own rows, such as tags. Accounts in such a group are limited: rules of a `scope` (`limited_by`) say what they see. Which
 * resources say what groups own follows from the plans.
 */

/** Whether an account is limited by a resource: one of its groups has a row there. */
export function isLimited(account: Account | null, limit: string): boolean {
  return account?.limits?.has(limit) === true;
}

/** Every resource that limits accounts, by name. */
export function limitsOf(registry: Pick<Registry, 'every'>): ReadonlyMap<string, LimitPlan> {
  return new Map(registry.every().flatMap(({ name, limit }) => (limit ? [[name, limit] as const] : [])));
}

/** SQL of what limits the account `u`: a JSON object from the name of each limiting resource to the keys of what its groups have. */
export function limitsSql(limits: ReadonlyMap<string, LimitPlan>): string {
  const entries = [...limits].map(
    ([name, { table, group, owned }]) =>
      `'${name}', (SELECT json_agg(DISTINCT o.${quoted(owned)}::text) FROM auth_user_groups m JOIN ${quoted(table)} o ON o.${quoted(group)} = m.group_id WHERE m.user_id = u.id)`,
  );
  return entries.length === 0 ? `'{}'::json` : `json_strip_nulls(json_build_object(${entries.join(', ')}))`;
}

/** The names of what the groups of an account own, with the resource before each: `tag "climate"`. */
export async function ownedNames(query: Query, registry: Registry, account: Account | null, name: string): Promise<string[]> {
  const { of, named } = registry.get(name).limit!;
  const { from, primary } = registry.get(of).read;
  const rows = await query(`SELECT ${named} AS name FROM ${from} WHERE ${primary}::text = ANY($1::text[]) ORDER BY 1`, [
    account?.limits?.get(name) ?? [],
  ]);
  return rows.map((row) => `${of} "${String(row.name)}"`);
}
