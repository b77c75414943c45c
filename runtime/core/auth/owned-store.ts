import { quoted } from '../database/sql';
import type { LimitPlan } from '../plan/plan';
import type { Services } from '../services';
import { limitsOf } from './limits';
import { StaffError } from './staff-error';

type Store = Pick<Services, 'pool' | 'registry'>;

/** What a group is to own, or owns no longer: rows of a resource, by name. */
export interface Ownership {
  group: string;
  resource: string;
  names: readonly string[];
}

/** What each group owns, by the name of the group: `tag "climate"`. Groups that own nothing are left out. */
export async function ownedByGroups({ pool, registry }: Store): Promise<Map<string, string[]>> {
  const owned = new Map<string, string[]>();
  for (const { table, group, owned: key, of, named } of limitsOf(registry).values()) {
    const { from, primary } = registry.get(of).read;
    const { rows } = await pool.query<{ group: string; name: string }>(
      `SELECT g.name AS group, ${named} AS name FROM ${quoted(table)} o JOIN auth_group g ON g.id = o.${quoted(group)} JOIN ${from} ON ${primary} = o.${quoted(key)} ORDER BY 1, 2`,
    );
    for (const { group: name, name: what } of rows) owned.set(name, [...(owned.get(name) ?? []), `${of} "${what}"`]);
  }
  return owned;
}

/** Lets a group own rows, beside those that it owns. Throws StaffError for a name that does not exist. */
export async function addOwned(store: Store, { group, resource, names }: Ownership): Promise<void> {
  const limit = limitBy(store, resource);
  await requireGroup(store, group);
  const keys = await keysOf(store, limit, names);
  await store.pool.query(
    `INSERT INTO ${quoted(limit.table)} (${quoted(limit.group)}, ${quoted(limit.owned)})
     SELECT g.id, k.key::integer FROM auth_group g, unnest($2::text[]) AS k (key) WHERE g.name = $1 ON CONFLICT DO NOTHING`,
    [group, keys],
  );
}

/** Takes rows from a group, or all of that resource without names. Returns how many it still owns. Throws StaffError for a name that does not exist. */
export async function removeOwned(store: Store, { group, resource, names }: Ownership): Promise<number> {
  const limit = limitBy(store, resource);
  await requireGroup(store, group);
  const keys = names.length === 0 ? null : await keysOf(store, limit, names);
  const { table, group: column, owned } = limit;
  const theirs = `FROM ${quoted(table)} o USING auth_group g WHERE g.id = o.${quoted(column)} AND g.name = $1`;
  await store.pool.query(`DELETE ${theirs} AND ($2::text[] IS NULL OR o.${quoted(owned)}::text = ANY($2::text[]))`, [group, keys]);
  const { rows } = await store.pool.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM ${quoted(table)} o JOIN auth_group g ON g.id = o.${quoted(column)} WHERE g.name = $1`,
    [group],
  );
  return rows[0]!.left;
}

function limitBy({ registry }: Store, resource: string): LimitPlan {
  const limits = [...limitsOf(registry).values()];
  const limit = limits.find(({ of }) => of === resource);
  if (limit) return limit;
  throw new StaffError(`Groups cannot own a "${resource}". They can own: ${limits.map(({ of }) => of).join(', ')}.`);
}

/** The keys of the rows with these names, whatever their case. Throws StaffError for a name that no row has. */
async function keysOf({ pool, registry }: Store, { of, named }: LimitPlan, names: readonly string[]): Promise<string[]> {
  const { from, primary } = registry.get(of).read;
  const { rows } = await pool.query<{ name: string; key: string | null }>(
    `SELECT n.name, f.key FROM unnest($1::text[]) AS n (name)
     LEFT JOIN LATERAL (SELECT ${primary}::text AS key FROM ${from} WHERE lower(${named}) COLLATE "C" = lower(n.name) COLLATE "C" LIMIT 1) f ON true`,
    [names],
  );
  const unknown = rows.find(({ key }) => key === null);
  if (unknown) throw new StaffError(`There is no ${of} named "${unknown.name}".`);
  return rows.map(({ key }) => key!);
}

async function requireGroup({ pool }: Store, name: string): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM auth_group WHERE name = $1', [name]);
  if (rowCount === 0) throw new StaffError(`There is no group named "${name}". "group list" shows all groups.`);
}
