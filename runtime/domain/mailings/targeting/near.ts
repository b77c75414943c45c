import { milesBetweenSql } from '../../geo';
import type { UserQuery } from './query';

/** Miles of one degree of latitude, a little too few. */
const MILES_OF_A_DEGREE = 69;

/**
 * The points where users live that lie within some miles of places, computed once: users of one ZIP code share a point, so that there are
 * far fewer points than users. Distances run between coordinates. Returns the name of rows with `latitude`, `longitude` and `columns`.
 * @param places SQL of rows as `o` that have a latitude and a longitude
 * @param columns of these rows, to be kept
 */
export function pointsNear(query: UserQuery, places: string, miles: number, columns: readonly string[] = []): string {
  const radius = query.bind(miles, 'double precision');
  const kept = ['p.latitude', 'p.longitude', ...columns.map((column) => `o.${column}`)].join(', ');
  return query.once(`
    SELECT DISTINCT ${kept}
    FROM (SELECT DISTINCT latitude, longitude FROM core_location WHERE latitude IS NOT NULL AND longitude IS NOT NULL) p
      JOIN ${places} ON abs(p.latitude - o.latitude) <= ${radius} / ${MILES_OF_A_DEGREE}
        AND ${milesBetweenSql('o.latitude', 'o.longitude', 'p.latitude', 'p.longitude')} <= ${radius}`);
}
