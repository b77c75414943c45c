import { StaffError } from './staff-error';
import type { PermissionGroup } from './built-in-groups';
import type { Queryable } from '../database/query';

/** A group as the staff command lists it. */
export interface GroupRow {
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
