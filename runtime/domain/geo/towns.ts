import type { Queryable } from '../../core/database/sql';
import type { Point } from './point';

/** The edges of a map, in degrees. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A town by which people know where they are. */
export interface Town extends Point {
  name: string;
}

/** In degrees: on larger maps towns tell little, and many would be read. */
const LARGEST = 4;
/** More names than fit a map are looked up: some cover each other. */
const MOST = 40;

/** The towns between these edges, the largest first. None on maps of more than a few degrees. */
export async function townsBetween(pool: Queryable, { south, west, north, east }: Bounds): Promise<Town[]> {
  if (north - south > LARGEST || east - west > 2 * LARGEST) return [];
  const { rows } = await pool.query<Town>({
    name: 'towns_between',
    text: `SELECT name, latitude, longitude FROM core_town
      WHERE latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 ORDER BY population DESC, id LIMIT ${MOST}`,
    values: [south, north, west, east],
  });
  return rows;
}
