import { milesBetweenSql } from '../../geo';
import type { SqlBuilder } from './sql-builder';

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
