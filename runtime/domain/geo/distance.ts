import type { Point } from './find';

/** The radius of the earth in miles. */
const RADIUS = 3958.8;

/** The distance between two points in miles. */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along =
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, across + along)));
}

/** SQL of the same, in miles, for the columns of a row; null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}

/** SQL of the same between two points of which each coordinate is SQL. */
export function milesBetweenSql(lat: string, long: string, latitude: string, longitude: string): string {
  return (
    `(${2 * RADIUS} * asin(sqrt(least(1, sin(radians(${latitude} - ${lat}) / 2) ^ 2` +
    ` + cos(radians(${lat})) * cos(radians(${latitude})) * sin(radians(${longitude} - ${long}) / 2) ^ 2))))`
  );
}
