import { isOnEarth, parsePlace, type Place } from '../../types/place';
import { accept, type Coerced, reject } from './coerced';
import { coerceFloat } from './number';

const EXPECTED = 'Enter a place: {"latitude": 52.5, "longitude": 13.4}.';

/** Accepts an object with `latitude` and `longitude`, or the text `52.5,13.4`, as forms send it. */
export function coercePoint(input: unknown): Coerced {
  const place = typeof input === 'string' ? (parsePlace(input) ?? parsePlaceJson(input)) : placeOf(input);
  if (!place) return reject(EXPECTED);
  return isOnEarth(place) ? accept(place) : reject('A latitude is from -90 to 90, a longitude from -180 to 180.');
}

/** JSON text of the object, which is no longer than this. */
const LONGEST_JSON = 200;

function parsePlaceJson(text: string): Place | undefined {
  if (text.length > LONGEST_JSON || !text.trimStart().startsWith('{')) return undefined;
  try {
    return placeOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function placeOf(input: unknown): Place | undefined {
  if (typeof input !== 'object' || input === null || Object.keys(input).length !== 2) return undefined;
  const { latitude, longitude } = input as { latitude?: unknown; longitude?: unknown };
  const [lat, long] = [coordinate(latitude), coordinate(longitude)];
  return lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long };
}

/** Forms and XML send texts. */
function coordinate(input: unknown): number | undefined {
  if (typeof input === 'string' && input.length > 40) return undefined;
  const number = coerceFloat(input);
  return number.ok ? (number.value as number) + 0 : undefined;
}
