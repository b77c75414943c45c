import { findPoint, findZipCodes, type Point, UNITED_STATES } from '../../../geo';
import { pointsWithin } from '../points-within';
import { InvalidTargeting } from '../invalid-targeting';
import type { PredicateContext, Predicate } from './predicate';

const MAX_PLACES = 1000;

/**
 * Users within `zip_radius` miles of one of the places, which may be written as in the event search. Without a radius: users in these ZIP
 * codes and cities. Throws an `InvalidTargeting` for an unknown place.
 */
export const zips: Predicate = async ({ zips: places, zip_radius: miles }, context) => {
  if (places.length === 0) return undefined;
  if (places.length > MAX_PLACES) throw new InvalidTargeting(`zips: at most ${MAX_PLACES} places can be named.`);
  return miles === null || miles === 0 ? inPlaces(places, context) : nearPlaces(places, miles, context);
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
