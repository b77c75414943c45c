import { StaffError } from './staff-error';
import type { PermissionGroup } from './built-in-groups';
import type { Database } from './account-store';

/** A group as the staff command lists it. */
export interface GroupRow {
  name: string;
  /** `pages.view`, sorted. */
  rights: string[];
  members: number;
}

/** All groups in the order in which they were made. */
export async function listGroups(database: Database): Promise<GroupRow[]> {
  const { rows } = await database.query<GroupRow>(
    `SELECT g.name,
            ARRAY(SELECT p.kind || '.' || p.access FROM auth_group_permission p WHERE p.group_id = g.id
                  ORDER BY p.kind, p.access)::text[] AS rights,
            (SELECT count(*)::int FROM auth_user_groups m WHERE m.group_id = g.id) AS members
     FROM auth_group g ORDER BY g.id`,
  );
  return rows;
}

/**
 * Makes the groups that are not there, and adds the rights that are not there to those that are. Several processes may
 * do it at once. Looks before it inserts, so that it does not use up ids at each start.
 */
export async function saveGroups(database: Database, groups: readonly PermissionGroup[]): Promise<void> {
  await database.query(
    `INSERT INTO auth_group (name)
     SELECT wanted.name FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place)
     WHERE NOT EXISTS (SELECT FROM auth_group g WHERE g.name = wanted.name)
     ORDER BY wanted.place
     ON CONFLICT (name) DO NOTHING`,
    [groups.map((group) => group.name)],
  );
  const rights = groups.flatMap((group) => group.rights.map((right) => ({ name: group.name, ...right })));
  await database.query(
    `INSERT INTO auth_group_permission (group_id, kind, access)
     SELECT g.id, wanted.kind, wanted.access
     FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (name, kind, access) JOIN auth_group g ON g.name = wanted.name
     WHERE NOT EXISTS (SELECT FROM auth_group_permission p
                       WHERE p.group_id = g.id AND p.kind = wanted.kind AND p.access = wanted.access)
     ON CONFLICT DO NOTHING`,
    [rights.map((right) => right.name), rights.map((right) => right.kind), rights.map((right) => right.access)],
  );
}

/** Takes rights from a group. Throws StaffError when there is no group of that name. */
export async function removeRights(database: Database, { name, rights }: PermissionGroup): Promise<void> {
  await checkGroup(database, name);
  await database.query(
    `DELETE FROM auth_group_permission p USING auth_group g
     WHERE g.id = p.group_id AND g.name = $1
       AND (p.kind, p.access) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [name, rights.map((right) => right.kind), rights.map((right) => right.access)],
  );
}

/** Removes a group, its rights and memberships (the foreign keys cascade). Throws StaffError when there is none of that name. */
export async function removeGroup(database: Database, name: string): Promise<void> {
  const { rowCount } = await database.query('DELETE FROM auth_group WHERE name = $1', [name]);
  if (rowCount === 0) throw missing(name);
}

async function checkGroup(database: Database, name: string): Promise<void> {
  const { rowCount } = await database.query('SELECT FROM auth_group WHERE name = $1', [name]);
  if (rowCount === 0) throw missing(name);
}

function missing(name: string): StaffError {
  return new StaffError(`There is no group named "${name}". "group list" shows all groups.`);
}
