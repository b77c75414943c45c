import { milesBetweenSql } from '../../core/types/place';
import type { Point } from './point';

/** SQL of the distance in miles between a point and the columns of a row. Null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}
