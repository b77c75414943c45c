import { inMiles } from './distance';

/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A circle on the earth. */
export interface Circle extends Place {
  miles: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`;
const PLACE = new RegExp(String.raw`^\s*${NUMBER}\s*,\s*${NUMBER}\s*$`);
const CIRCLE = new RegExp(String.raw`^\s*${NUMBER}\s*,\s*${NUMBER}\s*,\s*(\d{1,9}(?:\.\d{1,9})?)\s*(km|mi|m)\s*$`);

/** No text of these forms is longer. What is longer is not tested. */
const LONGEST = 100;

/** How many miles each unit has. */
const MILES: Readonly<Record<string, number>> = { mi: 1, km: inMiles(1, 'km'), m: inMiles(0.001, 'km') };

/** Whether both coordinates are within their ranges: 90 and 180 degrees. */
export function isOnEarth({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The place that a text such as `52.5,13.4` stands for: latitude, then longitude. Undefined for any other text. Its ranges are not checked. */
export function parsePlace(text: string): Place | undefined {
  const parts = text.length > LONGEST ? null : PLACE.exec(text);
  return parts ? { latitude: plain(parts[1]), longitude: plain(parts[2]) } : undefined;
}

/** The circle that a text such as `52.5,13.4,10km` stands for: its middle and its radius in `km`, `m` or `mi`. Undefined for any other text. */
export function parseCircle(text: string): Circle | undefined {
  const parts = text.length > LONGEST ? null : CIRCLE.exec(text);
  if (!parts) return undefined;
  const place = { latitude: plain(parts[1]), longitude: plain(parts[2]) };
  return isOnEarth(place) ? { ...place, miles: Number(parts[3]) * MILES[parts[4]!]! } : undefined;
}

/** A place as PostgreSQL reads a `point`: longitude and latitude are its x and y. */
export function pointText({ latitude, longitude }: Place): string {
  return `(${longitude},${latitude})`;
}

/** The place of a `point` as PostgreSQL writes it. Undefined for any other text. */
export function placeOfPoint(text: string): Place | undefined {
  const place = parsePlace(text.replace(/^\(|\)$/g, ''));
  return place && { latitude: place.longitude, longitude: place.latitude };
}

/** The number of a text. Minus zero becomes zero. */
function plain(text: unknown): number {
  return Number(text) + 0;
}

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
