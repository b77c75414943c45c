import { EARTH_RADIUS, milesBetweenSql } from '../types/distance';
import { type Circle, parseCircle } from '../types/place';
import { TypeMismatchError } from './filter-values';
import type { Bindings } from './statement';

/** What a value of another form is told. */
const EXPECTED = 'Expected a latitude, a longitude and a distance in km, m or mi, such as 52.5,13.4,10km.';

/** Parts of a degree by which boxes are larger than they must be, so that rounding loses no place on the edge of a circle. */
const SLACK = 1e-6;

/**
 * SQL of `within`: whether a column's place lies in the circle `52.5,13.4,10km`. An index finds the places in the box around the circle, and the
 * distance decides. Throws `TypeMismatchError`.
 */
export function withinSql(column: string, text: string, bindings: Bindings): string {
  const circle = parseCircle(text);
  if (!circle) throw new TypeMismatchError(EXPECTED);
  const bind = (value: number): string => `${bindings.bind(value)}::double precision`;
  const boxes = boxesAround(circle).map(
    ({ west, south, east, north }) => `${column} <@ box(point(${bind(west)}, ${bind(south)}), point(${bind(east)}, ${bind(north)}))`,
  );
  const distance = milesBetweenSql(bind(circle.latitude), bind(circle.longitude), `(${column})[1]`, `(${column})[0]`);
  return `((${boxes.join(' OR ')}) AND ${distance} <= ${bind(circle.miles)})`;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The boxes in degrees that hold a circle: two where it crosses the meridian of 180 degrees. A circle around a pole has all longitudes. */
function boxesAround({ latitude, longitude, miles }: Circle): Box[] {
  const angle = miles / EARTH_RADIUS;
  const height = (angle * 180) / Math.PI + SLACK;
  const [south, north] = [latitude - height, latitude + height];
  if (south <= -90 || north >= 90 || angle >= Math.PI / 2) {
    return [{ west: -180, south: Math.max(south, -90), east: 180, north: Math.min(north, 90) }];
  }
  const width = (Math.asin(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI + SLACK;
  const [west, east] = [longitude - width, longitude + width];
  const box = (from: number, to: number): Box => ({ west: from, south, east: to, north });
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  return east > 180 ? [box(west, 180), box(-180, east - 360)] : [box(west, east)];
}
