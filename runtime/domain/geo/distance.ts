import { milesBetweenSql } from '../../core/types/place';
import type { Point } from './point';

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
