import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { OperationalError } from '../../../core/errors/operational-error';

/** A feature of GeoJSON (RFC 7946), as far as it is looked at. */
interface Feature {
  type?: unknown;
  properties?: Record<string, unknown> | null;
  geometry?: { type?: unknown; coordinates?: unknown; geometries?: unknown } | null;
}

/** What a file of boundaries became. */
export interface LoadedBoundaries {
  made: number;
  changed: number;
  same: number;
  /** Names in the group that the file does not have. They stay. */
  others: string[];
}

/** Areas that are written in one statement: outlines of a country's districts are some 100 kB each. */
const BATCH = 50;

/** Properties that name an area in files of statistical and electoral offices, the first that a file has. */
const NAMES = ['name', 'namelsad', 'name_en', 'gen', 'nom', 'nome', 'nombre', 'wkr_name', 'fednum', 'ed_name', 'constituency', 'district'];

/**
 * Reads the areas of a GeoJSON file: their names and geometries. Features of one name are one area.
 * Throws an `OperationalError` that says which feature is wrong.
 * @param property the property that is the name of an area; without it the first of `NAMES` that all features have
 */
export async function readAreas(path: string, property?: string): Promise<Map<string, string>> {
  const features = await readFeatures(path);
  const key = property ?? namingProperty(features);
  const areas = new Map<string, object[]>();
  for (const [index, { properties, geometry }] of features.entries()) {
    const name = textOf(properties?.[key]);
    if (name === '') throw new OperationalError(`${path}: feature ${index + 1} has no ${key}.`);
    if (!geometry) throw new OperationalError(`${path}: "${name}" has no geometry.`);
    areas.set(name, [...(areas.get(name) ?? []), geometry]);
  }
  return new Map(
    [...areas].map(([name, geometries]) => [
      name,
      JSON.stringify(geometries.length === 1 ? geometries[0] : { type: 'GeometryCollection', geometries }),
    ]),
  );
}

async function readFeatures(path: string): Promise<Feature[]> {
  let file: { type?: unknown; features?: unknown };
  try {
    file = JSON.parse(await readFile(path, 'utf8')) as typeof file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperationalError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} is no GeoJSON: ${(error as Error).message}`);
  }
  const features = file.type === 'Feature' ? [file] : file.features;
  if (!Array.isArray(features) || features.length === 0)
    throw new OperationalError(`${path} has no features: a file of boundaries is a FeatureCollection of GeoJSON.`);
  return features as Feature[];
}

function namingProperty(features: readonly Feature[]): string {
  const keys = Object.keys(features[0]?.properties ?? {});
  const found = NAMES.map((name) => keys.find((key) => key.toLowerCase() === name)).find(
    (key) => key !== undefined && features.every(({ properties }) => textOf(properties?.[key]) !== ''),
  );
  if (found !== undefined) return found;
  throw new OperationalError(`Say by --name which property is the name of an area: ${keys.join(', ')}.`);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 255) : '';
}

const STORE = {
  name: 'load_boundaries',
  text: `WITH given AS (SELECT * FROM unnest($2::text[], $3::text[]) g (name, geometry)),
    known AS (SELECT b.id, g.geometry, b.geometry IS DISTINCT FROM g.geometry AS differs FROM core_boundary b JOIN given g ON lower(g.name) = lower(b.name) WHERE b.group_id = $1),
    changed AS (UPDATE core_boundary b SET geometry = k.geometry, updated_at = ${NOW_SECONDS} FROM known k WHERE b.id = k.id AND k.differs RETURNING b.name, b.outline),
    made AS (INSERT INTO core_boundary (group_id, name, geometry) SELECT $1, g.name, g.geometry FROM given g
      WHERE NOT EXISTS (SELECT FROM core_boundary b WHERE b.group_id = $1 AND lower(b.name) = lower(g.name)) RETURNING name, outline)
    SELECT (SELECT count(*)::int FROM made) AS made, (SELECT count(*)::int FROM changed) AS changed,
      (SELECT array_agg(name) FROM (SELECT * FROM made UNION ALL SELECT * FROM changed) w WHERE outline IS NULL) AS unread`,
};

const OTHERS = {
  name: 'load_boundaries_others',
  text: `SELECT name FROM core_boundary b WHERE group_id = $1 AND NOT lower(name) = ANY (SELECT lower(n) FROM unnest($2::text[]) n) ORDER BY name`,
};

const GROUP = {
  name: 'load_boundaries_group',
  text: `WITH known AS (SELECT id FROM core_boundarygroup WHERE lower(name) = lower($1)),
    made AS (INSERT INTO core_boundarygroup (name) SELECT $1 WHERE NOT EXISTS (SELECT FROM known) RETURNING id)
    SELECT id FROM known UNION ALL SELECT id FROM made`,
};

/**
 * Stores areas in a group of boundaries, which is made where there is none: those with a name that the group has get the new outline, the others are
 * new. Throws an `OperationalError` where an outline is none: it must be polygons, in degrees.
 * @param areas geometries of GeoJSON by the names of the areas
 * @writes core_boundarygroup, core_boundary
 */
export async function storeAreas(client: PoolClient, group: string, areas: ReadonlyMap<string, string>): Promise<LoadedBoundaries> {
  const { id } = (await client.query<{ id: number }>({ ...GROUP, values: [group] })).rows[0]!;
  const all = [...areas];
  const counts = { made: 0, changed: 0 };
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH);
    const values = [id, some.map(([name]) => name), some.map(([, geometry]) => geometry)];
    const { made, changed, unread } = (await client.query<{ made: number; changed: number; unread: string[] | null }>({ ...STORE, values }))
      .rows[0]!;
    if (unread)
      throw new OperationalError(
        `No polygons in degrees: ${unread.slice(0, 5).join(', ')}. A file in another projection is converted by: ogr2ogr -t_srs EPSG:4326 out.geojson in.shp`,
      );
    counts.made += made;
    counts.changed += changed;
  }
  const { rows } = await client.query<{ name: string }>({ ...OTHERS, values: [id, [...areas.keys()]] });
  return { ...counts, same: areas.size - counts.made - counts.changed, others: rows.map(({ name }) => name) };
}
