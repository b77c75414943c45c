import type lookUp from '@photostructure/tz-lookup';
import { milesBetweenSql, type Place as Point } from '../../core/types/place';

/** A point on the earth, in degrees. */
export { isOnEarth, type Place as Point } from '../../core/types/place';

let zoneOf: typeof lookUp | undefined;

/** The time zone of a point on the earth (`Europe/Berlin`), right to some hundred yards; at sea that of ships. Its table is read when it is first asked. */
export function zoneAt({ latitude, longitude }: Point): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most processes never ask
  zoneOf ??= require('@photostructure/tz-lookup') as typeof lookUp;
  return zoneOf(latitude, longitude);
}

/** In what an installation tells distances: those of its home. */
export type Units = 'km' | 'mi';

const KILOMETRES_PER_MILE = 1.609344;

/** SQL of the distance in miles between a point and the columns of a row. Null where the row has no coordinates. */
export function milesSql(point: Point, latitude: string, longitude: string): string {
  const number = (value: number): string => `(${Number(value).toFixed(6)})::double precision`;
  return milesBetweenSql(number(point.latitude), number(point.longitude), latitude, longitude);
}

/** A distance in these units, in miles. */
export function inMiles(distance: number, units: Units): number {
  return units === 'km' ? distance / KILOMETRES_PER_MILE : distance;
}

/** A distance as a language writes it: `50 km`. */
export function distanceText(miles: number, units: Units, language: string): string {
  const unit = units === 'km' ? 'kilometer' : 'mile';
  const value = units === 'km' ? miles * KILOMETRES_PER_MILE : miles;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
}
