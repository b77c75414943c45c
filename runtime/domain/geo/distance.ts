import type { Point } from './point';

/** The radius of the earth in miles. */
const EARTH_RADIUS = 3958.8;

/** The distance between two points in miles. */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const latitudePart = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitudePart =
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, latitudePart + longitudePart)));
}

/** SQL of the distance in miles between a point and the columns of a row. Null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}

/** SQL of the distance in miles between two points. Each coordinate is SQL too. */
export function milesBetweenSql(lat: string, long: string, latitude: string, longitude: string): string {
  return (
    `(${2 * EARTH_RADIUS} * asin(sqrt(least(1, sin(radians(${latitude} - ${lat}) / 2) ^ 2` +
    ` + cos(radians(${lat})) * cos(radians(${latitude})) * sin(radians(${longitude} - ${long}) / 2) ^ 2))))`
  );
}
