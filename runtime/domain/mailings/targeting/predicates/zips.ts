import { findPoint, type Point, findZipCodes } from '../../../geo';
import { pointsNear } from '../near';
import { TargetingProblem } from '../problem';
import type { Context, Predicate } from './predicate';

const MOST_PLACES = 1000;

/**
 * Users within `zip_radius` miles of one of the places, which may be written as the event search takes them. Without a radius, users of
 * the ZIP codes and of the cities themselves. Throws a `TargetingProblem` for a place that nobody knows.
 */
export const zips: Predicate = async ({ zips: places, zip_radius: miles }, context) => {
  if (places.length === 0) return undefined;
  if (places.length > MOST_PLACES) throw new TargetingProblem(`zips: at most ${MOST_PLACES} places can be named.`);
  return miles === null || miles === 0 ? within(places, context) : around(places, miles, context);
};

async function within(places: readonly string[], { pool, query }: Context): Promise<string> {
  const codes = await each(places, async (place) => {
    const found = await findZipCodes(pool, place);
    if (!found && (await findPoint(pool, place))) throw new TargetingProblem(`zips: "${place}" needs zip_radius.`);
    return found;
  });
  return `(u.country = 'United States' AND u.zip = ANY (${query.bind(codes.flat(), 'text[]')}))`;
}

async function around(places: readonly string[], miles: number, { pool, query }: Context): Promise<string> {
  const points = await each<Point>(places, (place) => findPoint(pool, place));
  const [latitudes, longitudes] = (['latitude', 'longitude'] as const).map((axis) =>
    query.bind(
      points.map((point) => point[axis]),
      'double precision[]',
    ),
  );
  const near = pointsNear(query, `unnest(${latitudes}, ${longitudes}) AS o (latitude, longitude)`, miles);
  return `EXISTS (SELECT FROM core_location l JOIN ${near} n ON n.latitude = l.latitude AND n.longitude = l.longitude WHERE l.user_id = u.id)`;
}

async function each<T>(places: readonly string[], find: (place: string) => Promise<T | undefined>): Promise<T[]> {
  const found: T[] = [];
  for (const place of places) {
    const one = await find(place);
    if (one === undefined) throw new TargetingProblem(`zips: there is no place "${place.slice(0, 100)}".`);
    found.push(one);
  }
  return found;
}
