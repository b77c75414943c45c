import type lookUp from '@photostructure/tz-lookup';
import { milesBetweenSql, type Place as Point } from '../../core/types/place';

/** A point on the earth, in degrees. */
export { isOnEarth, type Place as Point } from '../../core/types/place';

let zoneOf: typeof lookUp | undefined;

/** The time zone of a point on the earth (`Europe/Berlin`), right to some hundred yards; at sea that of ships. Its table is read when it is first asked. */
export function zoneAt({ latitude, longitude }: Point): string {
  // oxlint-disable-next-line typescript/no-require-imports -- most processes never ask
  zoneOf ??= require('@photostructure/tz-lookup') as typeof lookUp;
  return zoneOf(latitude, longitude);
}

/** SQL of the distance in miles between a point and the columns of a row. Null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}
