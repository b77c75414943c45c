import { countryName, findPoint, findZipCodes, milesBetween, milesBetweenSql, type Point, UNITED_STATES } from '../../../geo';
import { InvalidTargeting } from '../invalid-targeting';
import type { SqlBuilder } from '../sql-builder';
import { fieldsOfPlace, fieldsOfUser, lowered, type Predicate, type PredicateContext, rounded, type ShownValue, texts } from './predicate';

/** Users in one of the countries. Each is written as in addresses: name, code, or a name in another language. */
export const countries: Predicate<string[]> = {
  values: texts,
  sql: (names, { query }) => {
    const fullNames = names.map((name) => countryName(name));
    return `lower(u.country) COLLATE "C" = ANY (${query.bind(lowered(fullNames), 'text[]')})`;
  },
  proof: fieldsOfUser('country'),
};

/** Users in one of the regions, by name. Addresses outside the United States have regions. */
export const regions: Predicate<string[]> = {
  values: texts,
  sql: (names, { query }) => `lower(u.region) COLLATE "C" = ANY (${query.bind(lowered(names), 'text[]')})`,
  proof: fieldsOfUser('region', 'country'),
};

/** Users in one of the states of the United States. */
export const states: Predicate<string[]> = {
  values: texts,
  sql: (codes, { query }) =>
    `(u.country = '${UNITED_STATES}' AND lower(u.state) COLLATE "C" = ANY (${query.bind(lowered(codes), 'text[]')}))`,
  proof: fieldsOfUser('state', 'country'),
};

/** Users whose location has one of these texts in a column, as far as it is known. The comparison matches the index of the column. */
const livesIn = (column: string, spellingsOf: (text: string) => string[]): Predicate<string[]> => ({
  values: texts,
  sql: (wanted, { query }) => {
    const spellings = lowered(wanted).flatMap(spellingsOf);
    return `EXISTS (SELECT FROM core_location l WHERE l.user_id = u.id AND lower(l.${column}) COLLATE "C" = ANY (${query.bind(spellings, 'text[]')}))`;
  },
  proof: fieldsOfPlace(column),
});

/** Codes may have a hyphen instead of the underscore. */
const withEitherDash = (code: string): string[] => [code.replaceAll('-', '_'), code.replaceAll('_', '-')];

/** Users who live in one of the congressional districts (`CA_08`), as far as their location is known. */
export const cds = livesIn('us_district', withEitherDash);

/** The same for districts of the upper chambers of the states (`CA_008`). */
export const stateSenateDistricts = livesIn('us_state_senate', withEitherDash);

/** The same for those of the lower chambers. */
export const stateHouseDistricts = livesIn('us_state_district', withEitherDash);

/** Users who live in one of the counties, with or without the word County. Counties of several states may share a name; add `states`. */
export const counties = livesIn('us_county', (name) => [name, name.replace(/ (county|parish)$/, '')]);

const MAX_PLACES = 1000;

/**
 * Users within `zip_radius` miles of one of the places, which may be written as in the event search. Without a radius: users in these ZIP
 * codes and cities. Throws an `InvalidTargeting` for an unknown place.
 */
export const zips: Predicate<string[], { zip_radius: number | null }> = {
  values: texts,
  sql: (places, context, { zip_radius: miles }) => {
    if (places.length > MAX_PLACES) throw new InvalidTargeting(`zips: at most ${MAX_PLACES} places can be named.`);
    return miles === null || miles === 0 ? inPlaces(places, context) : nearPlaces(places, miles, context);
  },
  proof: fieldsOfUser('zip', 'city', 'country'),
  // How far from them the person lives, where a radius decides and the account sees where that is.
  show: async ({ services }, answered, { zip_radius: radius }, place) => {
    const { latitude, longitude } = place ?? {};
    if (!radius || typeof latitude !== 'number' || typeof longitude !== 'number') return [...answered];
    const shown: ShownValue[] = [];
    for (const { value, matches } of answered) {
      const point = await findPoint(services.pool, String(value));
      shown.push({ value, matches, ...(point && { miles: rounded(milesBetween({ latitude, longitude }, point)) }) });
    }
    return shown;
  },
};

async function inPlaces(places: readonly string[], { services: { pool }, query }: PredicateContext): Promise<string> {
  const codes = await findAll(places, async (place) => {
    const found = await findZipCodes(pool, place);
    if (!found && (await findPoint(pool, place))) throw new InvalidTargeting(`zips: "${place}" needs zip_radius.`);
    return found;
  });
  return `(u.country = '${UNITED_STATES}' AND u.zip = ANY (${query.bind(codes.flat(), 'text[]')}))`;
}

async function nearPlaces(places: readonly string[], miles: number, { services: { pool }, query }: PredicateContext): Promise<string> {
  const points = await findAll<Point>(places, (place) => findPoint(pool, place));
  const [latitudes, longitudes] = (['latitude', 'longitude'] as const).map((axis) =>
    query.bind(
      points.map((point) => point[axis]),
      'double precision[]',
    ),
  );
  const near = pointsWithin(query, `unnest(${latitudes}, ${longitudes}) AS o (latitude, longitude)`, miles);
  return `EXISTS (SELECT FROM core_location l JOIN ${near} n ON n.latitude = l.latitude AND n.longitude = l.longitude WHERE l.user_id = u.id)`;
}

async function findAll<T>(places: readonly string[], find: (place: string) => Promise<T | undefined>): Promise<T[]> {
  const found: T[] = [];
  for (const place of places) {
    const result = await find(place);
    if (result === undefined) throw new InvalidTargeting(`zips: there is no place "${place.slice(0, 100)}".`);
    found.push(result);
  }
  return found;
}

/** Miles of one degree of latitude, rounded down. */
const MILES_PER_DEGREE = 69;

/**
 * Adds a CTE with the points where users live that are within some miles of places. Users of one ZIP code share a point, so there are far
 * fewer points than users. Returns the name of the CTE; its rows have `latitude`, `longitude` and `columns`.
 * @param places SQL of rows as `o` with a latitude and a longitude
 * @param columns columns of these rows for the result
 */
export function pointsWithin(query: SqlBuilder, places: string, miles: number, columns: readonly string[] = []): string {
  const radius = query.bind(miles, 'double precision');
  const selected = ['p.latitude', 'p.longitude', ...columns.map((column) => `o.${column}`)].join(', ');
  return query.cte(`
    SELECT DISTINCT ${selected}
    FROM (SELECT DISTINCT latitude, longitude FROM core_location WHERE latitude IS NOT NULL AND longitude IS NOT NULL${query.andPerson('user_id')}) p
      JOIN ${places} ON abs(p.latitude - o.latitude) <= ${radius} / ${MILES_PER_DEGREE}
        AND ${milesBetweenSql('o.latitude', 'o.longitude', 'p.latitude', 'p.longitude')} <= ${radius}`);
}
