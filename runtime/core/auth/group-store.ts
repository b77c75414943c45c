import { StaffError } from './command';
import { type Queryable, quoted } from '../database/sql';
import { ACCESS, EVERY_KIND, type Right, limitsOf } from './permissions';
import type { Registry } from '../plan/registry';
import type { LimitPlan } from '../plan/plan';
import type { Services } from '../call/services';

/** A group as the staff command lists it. */
interface GroupRow {
  name: string;
  /** `pages.view`, sorted. */
  rights: string[];
  members: number;
}

/** All groups in the order in which they were made. */
export async function listGroups(db: Queryable): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>(
    `SELECT g.name,
            ARRAY(SELECT p.kind || '.' || p.access FROM auth_group_permission p WHERE p.group_id = g.id
                  ORDER BY p.kind, p.access)::text[] AS rights,
            (SELECT count(*)::int FROM auth_user_groups m WHERE m.group_id = g.id) AS members
     FROM auth_group g ORDER BY g.id`,
  );
  return rows;
}

/**
 * Makes the groups that are missing, and adds missing rights to the others. Several processes may do it at once. It looks before it
 * inserts, so that it does not use up ids at each start.
 */
export async function saveGroups(db: Queryable, groups: readonly PermissionGroup[]): Promise<void> {
  await db.query(
    `INSERT INTO auth_group (name)
     SELECT new_row.name FROM unnest($1::text[]) WITH ORDINALITY AS new_row (name, position)
     WHERE NOT EXISTS (SELECT FROM auth_group g WHERE g.name = new_row.name)
     ORDER BY new_row.position
     ON CONFLICT (name) DO NOTHING`,
    [groups.map((group) => group.name)],
  );
  const rights = groups.flatMap((group) => group.rights.map((right) => ({ name: group.name, ...right })));
  await db.query(
    `INSERT INTO auth_group_permission (group_id, kind, access)
     SELECT g.id, new_row.kind, new_row.access
     FROM unnest($1::text[], $2::text[], $3::text[]) AS new_row (name, kind, access) JOIN auth_group g ON g.name = new_row.name
     WHERE NOT EXISTS (SELECT FROM auth_group_permission p
                       WHERE p.group_id = g.id AND p.kind = new_row.kind AND p.access = new_row.access)
     ON CONFLICT DO NOTHING`,
    [rights.map((right) => right.name), rights.map((right) => right.kind), rights.map((right) => right.access)],
  );
}

/** Takes rights from a group. Throws StaffError when there is no group of that name. */
export async function removeRights(db: Queryable, { name, rights }: PermissionGroup): Promise<void> {
  await requireGroup(db, name);
  await db.query(
    `DELETE FROM auth_group_permission p USING auth_group g
     WHERE g.id = p.group_id AND g.name = $1
       AND (p.kind, p.access) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [name, rights.map((right) => right.kind), rights.map((right) => right.access)],
  );
}

/** Removes a group, its rights and memberships (the foreign keys cascade). Throws StaffError when there is none of that name. */
export async function removeGroup(db: Queryable, name: string): Promise<void> {
  const { rowCount } = await db.query('DELETE FROM auth_group WHERE name = $1', [name]);
  if (rowCount === 0) throw noGroup(name);
}

async function requireGroup(db: Queryable, name: string): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM auth_group WHERE name = $1', [name]);
  if (rowCount === 0) throw noGroup(name);
}

function noGroup(name: string): StaffError {
  return new StaffError(`There is no group named "${name}". "group list" shows all groups.`);
}

/** A permission group and the rights that it grants. */
export interface PermissionGroup {
  name: string;
  rights: Right[];
}

/**
 * The groups that every installation has: two over all kinds of object, and three for each kind, such as `Pages - View`,
 * `Pages - Edit`, `Pages - Delete`. They are the same everywhere and cannot be changed.
 * @param kinds the folders under `resources/`
 */
export function builtInGroups(kinds: readonly string[]): PermissionGroup[] {
  return [
    { name: 'All Models - View, Edit, and Delete', rights: ACCESS.map((access) => ({ kind: EVERY_KIND, access })) },
    { name: 'All Models - View', rights: [{ kind: EVERY_KIND, access: 'view' }] },
    ...[...kinds]
      .sort()
      .flatMap((kind) => ACCESS.map((access) => ({ name: `${capitalised(kind)} - ${capitalised(access)}`, rights: [{ kind, access }] }))),
  ];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The kinds of object that rights are about: the folders of all resources that have endpoints, sorted. */
export function resourceKinds(registry: Pick<Registry, 'all'>): string[] {
  return [...new Set(registry.all().map((plan) => plan.kind))].sort();
}

type Store = Pick<Services, 'pool' | 'registry'>;

/** What a group is to own, or owns no longer: rows of a resource, by name. */
interface Ownership {
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
  await requireGroup(store.pool, group);
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
  await requireGroup(store.pool, group);
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
