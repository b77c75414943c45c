import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { OperationalError } from '../../../core/errors/operational-error';
import { COLUMNS, type Official } from './officials-file';

/** What a file of officials became. */
export interface LoadedOfficials {
  made: number;
  changed: number;
  /** Names of areas of the file that the group of boundaries does not have. */
  unknownAreas: string[];
  /** How many members of the group the file does not have, and whether they were hidden. */
  others: number;
}

/** Where officials are stored. */
export interface OfficialsTarget {
  /** The name of their special target group, which is made where there is none. */
  group: string;
  /** The canonical name of their country. */
  country: string;
  /** The name of the group of boundaries that are their areas. */
  boundaries?: string;
  /** Members of the group that the file does not have are hidden: they have left office. */
  hidesOthers: boolean;
}

const GROUP = {
  name: 'load_officials_group',
  text: `WITH known AS (SELECT g.id, s.targetgroup_ptr_id AS special FROM core_targetgroup g LEFT JOIN core_specialtargetgroup s ON s.targetgroup_ptr_id = g.id WHERE lower(g.name) = lower($1)),
    made AS (INSERT INTO core_targetgroup (name, kind) SELECT $1, 'Special' WHERE NOT EXISTS (SELECT FROM known) RETURNING id),
    special AS (INSERT INTO core_specialtargetgroup (targetgroup_ptr_id, jurisdiction, custom_boundaries_id)
      SELECT id, CASE WHEN $2::integer IS NULL THEN '' ELSE 'boundaries' END, $2 FROM made)
    SELECT id, special FROM known UNION ALL SELECT id, id FROM made`,
};

const list = (of: (column: string) => string): string => COLUMNS.map(of).join(', ');

/** Members are known by name and district: files of two directories have no number in common. */
const STORE = {
  name: 'load_officials',
  text: `WITH given AS (
      SELECT g.*, (SELECT min(b.id) FROM core_boundary b WHERE b.group_id = $2 AND lower(b.name) = lower(g.area)) AS boundary_id
      FROM json_to_recordset($3::json) g (${list((column) => `${column} text`)}, area text)),
    known AS (SELECT DISTINCT ON (t.id) t.id, g.* FROM given g JOIN core_target t ON lower(t.official_full) = lower(g.official_full) AND lower(t.district_name) = lower(g.district_name)
      JOIN core_specialtarget s ON s.target_ptr_id = t.id WHERE s.body_id = $1),
    changed AS (UPDATE core_target t SET (${list((column) => column)}, country, hidden, updated_at) = (${list((column) => `k.${column}`)}, $4, false, ${NOW_SECONDS})
      FROM known k WHERE t.id = k.id AND (${list((column) => `t.${column}`)}, t.country, t.hidden) IS DISTINCT FROM (${list((column) => `k.${column}`)}, $4, false) RETURNING t.id),
    placed AS (UPDATE core_specialtarget s SET boundary_id = k.boundary_id FROM known k WHERE s.target_ptr_id = k.id AND s.boundary_id IS DISTINCT FROM k.boundary_id RETURNING s.target_ptr_id AS id),
    new AS (SELECT nextval(pg_get_serial_sequence('core_target', 'id'))::integer AS id, g.* FROM given g
      WHERE NOT EXISTS (SELECT FROM known k WHERE lower(k.official_full) = lower(g.official_full) AND lower(k.district_name) = lower(g.district_name))),
    made AS (INSERT INTO core_target (id, kind, country, ${list((column) => column)}) SELECT id, 'Special', $4, ${list((column) => column)} FROM new RETURNING id),
    members AS (INSERT INTO core_specialtarget (target_ptr_id, body_id, boundary_id) SELECT m.id, $1, n.boundary_id FROM made m JOIN new n ON n.id = m.id)
    SELECT (SELECT count(*)::int FROM made) AS made, (SELECT count(*)::int FROM (SELECT id FROM changed UNION SELECT id FROM placed) c) AS changed,
      coalesce((SELECT array_agg(DISTINCT area ORDER BY area) FROM given WHERE boundary_id IS NULL AND area <> ''), '{}') AS "unknownAreas"`,
};

/** SQL of the members `t`, `s` that the file does not have. */
const OTHERS = `WHERE s.target_ptr_id = t.id AND s.body_id = $1 AND NOT t.hidden
  AND NOT EXISTS (SELECT FROM json_to_recordset($2::json) g (official_full text, district_name text) WHERE lower(g.official_full) = lower(t.official_full) AND lower(g.district_name) = lower(t.district_name))`;

/**
 * Stores officials as the members of a special target group. Those who are known by name and district are changed, the others are new.
 * Throws an `OperationalError` where the group is one of Congress, or there is no group of boundaries of that name.
 * @writes core_targetgroup, core_specialtargetgroup, core_target, core_specialtarget
 */
export async function storeOfficials(
  client: PoolClient,
  officials: readonly Official[],
  target: OfficialsTarget,
): Promise<LoadedOfficials> {
  const areas = target.boundaries === undefined ? null : await boundaryGroup(client, target.boundaries);
  const group = (await client.query<{ id: number; special: number | null }>({ ...GROUP, values: [target.group, areas] })).rows[0]!;
  if (group.special === null)
    throw new OperationalError(`"${target.group}" is a group of Congress. Choose another name, or one of a special target group.`);
  const file = JSON.stringify(officials);
  const stored = (await client.query<Omit<LoadedOfficials, 'others'>>({ ...STORE, values: [group.id, areas, file, target.country] }))
    .rows[0]!;
  const others = target.hidesOthers
    ? `UPDATE core_target t SET hidden = true, updated_at = ${NOW_SECONDS} FROM core_specialtarget s ${OTHERS}`
    : `SELECT FROM core_target t, core_specialtarget s ${OTHERS}`;
  const { rowCount } = await client.query(others, [group.id, file]);
  return { ...stored, unknownAreas: areas === null ? [] : stored.unknownAreas, others: rowCount ?? 0 };
}

async function boundaryGroup(client: PoolClient, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM core_boundarygroup WHERE lower(name) = lower($1)', [name]);
  if (rows[0]) return rows[0].id;
  throw new OperationalError(
    `There is no group of boundaries "${name}". Load it first: npm run places -- --boundaries FILE.geojson --group "${name}"`,
  );
}
