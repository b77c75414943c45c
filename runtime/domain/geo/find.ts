import type { Pool, QueryResultRow } from 'pg';

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const ZIP = 'SELECT latitude, longitude FROM core_zip WHERE zip = $1 AND latitude IS NOT NULL';

/** Something of a city's ZIP codes; of cities of one name the one with the most. */
const ofCity = (wanted: string): string => `
  SELECT ${wanted} FROM core_zip
  WHERE lower(city) = lower($1) AND latitude IS NOT NULL AND ($2::text IS NULL OR state = (SELECT s.code FROM core_state s WHERE s.name = lower($2)))
  GROUP BY state ORDER BY count(*) DESC, state LIMIT 1`;

const CITY_MIDDLE = { name: 'place_city', text: ofCity('avg(latitude) AS latitude, avg(longitude) AS longitude') };
const CITY_ZIPS = { name: 'place_city_zips', text: ofCity('array_agg(zip) AS zips') };

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;
const COORDINATES = new RegExp(`^(${NUMBER})\\s*,\\s*(${NUMBER})$`);

/**
 * Finds a place in the United States as people write it: a ZIP code, `City, ST` (also with the state's name, or a ZIP code behind it), a city, or
 * latitude and longitude. Undefined for what nobody knows.
 */
export async function findPlace(pool: Pool, text: string): Promise<Point | undefined> {
  const place = text.trim().replace(/\s+/g, ' ');
  const coordinates = COORDINATES.exec(place);
  if (coordinates) return onEarth({ latitude: Number(coordinates[1]), longitude: Number(coordinates[2]) });
  const zip = zipIn(place);
  if (zip !== undefined) return (await pool.query<Point>({ name: 'place_zip', text: ZIP, values: [zip] })).rows[0];
  return findCity<Point>(pool, place, CITY_MIDDLE);
}

/** The ZIP codes of a place as people write it: a ZIP code itself, or those of a city. Undefined for coordinates and for what nobody knows. */
export async function zipsOf(pool: Pool, text: string): Promise<string[] | undefined> {
  const place = text.trim().replace(/\s+/g, ' ');
  const zip = zipIn(place);
  if (zip !== undefined) return [zip];
  return (await findCity<{ zips: string[] }>(pool, place, CITY_ZIPS))?.zips;
}

function zipIn(place: string): string | undefined {
  return /(?:^|[ ,])(\d{5})(?:-?\d{4})?$/.exec(place)?.[1];
}

async function findCity<Row extends QueryResultRow>(
  pool: Pool,
  place: string,
  statement: { name: string; text: string },
): Promise<Row | undefined> {
  for (const values of readings(place)) {
    const { rows } = await pool.query<Row>({ ...statement, values });
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** City and state as they may be meant, the likeliest first. */
function readings(place: string): [string, string | null][] {
  const comma = /^([^,]+?) ?, ?([^,]+)$/.exec(place);
  if (comma) return [[comma[1]!, comma[2]!]];
  const space = /^(.+) (\S+)$/.exec(place);
  return [[place, null], ...(space ? [[space[1]!, space[2]!] as [string, string]] : [])];
}

function onEarth(point: Point): Point | undefined {
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
