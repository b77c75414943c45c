import type { Place } from './place';

/** The radius of the earth in miles. */
export const EARTH_RADIUS = 3958.8;

/** The distance between two places in miles. */
export function milesBetween(one: Place, other: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const latitudePart = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitudePart =
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, latitudePart + longitudePart)));
}

/** SQL of the distance in miles between two places. Each coordinate is SQL too. */
export function milesBetweenSql(lat: string, long: string, latitude: string, longitude: string): string {
  return (
    `(${2 * EARTH_RADIUS} * asin(sqrt(least(1, sin(radians(${latitude} - ${lat}) / 2) ^ 2` +
    ` + cos(radians(${lat})) * cos(radians(${latitude})) * sin(radians(${longitude} - ${long}) / 2) ^ 2))))`
  );
}
