import type { Pool, QueryResultRow } from 'pg';
import type { Services } from '../../core/call/services';
import { countryCode, countryLabel } from '../../core/types/countries';
import { parsePlace } from '../../core/types/place';
import { say, texts } from '../../core/words';
import { homeOf } from '../installation';
import type { FoundPlace, Point } from './point';
import { hasField } from './address/format';
import { findPlaces } from './world/find-places';
import { placeName, tellsMore, TOLD_BY_DIVISION } from './world/place-name';

const ZIP_CENTER = { name: 'place_zip', text: 'SELECT latitude, longitude FROM core_zip WHERE zip = $1 AND latitude IS NOT NULL' };

/** Aggregates the ZIP codes of a city. Of cities with one name, the city with the most ZIP codes counts. */
const citySql = (aggregate: string): string => `
  SELECT ${aggregate} FROM core_zip
  WHERE lower(city) = lower($1) AND latitude IS NOT NULL AND ($2::text IS NULL OR state = (SELECT s.code FROM core_state s WHERE s.name = lower($2)))
  GROUP BY state ORDER BY count(*) DESC, state LIMIT 1`;

const CITY_CENTER = { name: 'place_city', text: citySql('avg(latitude) AS latitude, avg(longitude) AS longitude') };
const CITY_ZIP_CODES = { name: 'place_city_zips', text: citySql('array_agg(zip) AS zips') };

/** How a place is searched. */
interface PlaceSearch {
  /** Who searches can be asked which of several places is meant. Else a city of the United States is, at home there, that with the most ZIP codes. */
  asks?: boolean;
}

/**
 * The places that a text may mean, as people write them (geo/README.md, "Search for a place"): those of the home first. One is the answer, several are a question,
 * none is no place.
 */
export async function searchPlaces(services: HomeServices, text: string, { asks = false }: PlaceSearch = {}): Promise<FoundPlace[]> {
  const { countryCode } = await homeOf(services);
  if (countryCode !== 'US') return findPlaces(services.pool, text, { countryCode });
  const found = asks ? await findPlaces(services.pool, text, { countryCode }) : [];
  if (found.length > 1) return found;
  const known = parsePlace(text) ? undefined : await findUnitedStatesPoint(services.pool, withSingleSpaces(text));
  if (known) return [{ ...known, name: withSingleSpaces(text), region: '', countryCode, timeZone: '' }];
  return findPlaces(services.pool, text, { countryCode });
}

type HomeServices = Parameters<typeof homeOf>[0] & Pick<Services, 'pool'>;

/**
 * What a place is called among others of its name, in a language: `Neustadt, Bavaria, Germany`, `Neustadt, Bayern, Deutschland`. Regions have English names, and
 * in other languages those that their people give them, where they are known. Of towns of one name and region the
 * county, district or the like is told, else the city that is nearest: `Rampur, Bareilly, Uttar Pradesh`, `Halle near Hameln, Lower Saxony`. Where people say that alone, the region is not: `Newport, Shropshire`.
 * @param home the code of a country that need not be said
 */
export function placeText(place: FoundPlace, language: string, home = ''): string {
  const { name, written, near, division, countryCode } = place;
  const where = division && TOLD_BY_DIVISION.has(countryCode) ? '' : regionText(place, language);
  const country = countryCode && countryCode !== home ? countryLabel(countryCode, language) : '';
  if (place.reach !== undefined) return areaText(place, language, country);
  const own = written === undefined ? name : `${written} (${name})`;
  const words = texts('public', { language: language.split('-')[0]! });
  const called = near === undefined ? own : say(words, words.place_near, { place: own, city: near });
  const isTold = isNamedAlike(country, where) || (placeName(where) === placeName(name) ? country !== '' : isNamedAlike(name, where));
  return [called, division, !isTold && where, country].filter(Boolean).join(', ');
}

/** What a county, a region, or a part of the home that is called as countries are (La Réunion) is called. */
function areaText(area: FoundPlace, language: string, country: string): string {
  const { name, region, countryCode } = area;
  const whole = regionText(area, language);
  if (region === '' || isNamedAlike(country, whole)) return country;
  if (name === region) return [whole, country].filter(Boolean).join(', ');
  return [name, !TOLD_BY_DIVISION.has(countryCode) && whole, country].filter(Boolean).join(', ');
}

/** Whether a country is called as its region, perhaps with an article, or a town names it last: La Réunion, Neustadt (Hessen). */
function isNamedAlike(name: string, region: string): boolean {
  return region !== '' && ` ${placeName(name.replace(/[()]/g, ' '))}`.endsWith(` ${placeName(region)}`);
}

function regionText({ region, ownRegion }: Pick<FoundPlace, 'region' | 'ownRegion'>, language: string): string {
  return /^en\b/.test(language) ? region : (ownRegion ?? region);
}

/** The town that was chosen of several with its name. */
export interface ChosenTown extends Pick<FoundPlace, 'name' | 'division' | 'region' | 'ownRegion' | 'countryCode'> {
  /** Its country has another town that is called so too: Newcastle upon Tyne is called Newcastle. */
  sharesName: boolean;
  /** Its region has another town of the name. */
  sharesRegion: boolean;
}

/** SQL of a `ChosenTown` as JSON, by its number; null for none. */
export const chosenTownSql = (id: string): string => `(SELECT row_to_json(o.*) FROM (
  SELECT t.name, coalesce(nullif(d.address_name, ''), d.name) AS division, coalesce(r.name, '') AS region, nullif(r.own_name, '') AS "ownRegion", t.country_code AS "countryCode", EXISTS (
      SELECT FROM core_townname n JOIN core_town s ON s.id = n.town_id
      WHERE n.name = advocacy_place_name(t.name) AND s.id <> t.id AND NOT s.is_section
        AND advocacy_whole_country(s.country_code) = advocacy_whole_country(t.country_code)) AS "sharesName", EXISTS (
      SELECT FROM core_townname n JOIN core_town s ON s.id = n.town_id
      WHERE n.name = advocacy_place_name(t.name) AND s.id <> t.id AND s.region_code = t.region_code AND NOT s.is_section) AS "sharesRegion"
  FROM core_town t LEFT JOIN core_region r ON r.code = t.region_code LEFT JOIN core_division d ON d.code = t.division_code WHERE t.id = ${id}) o)`;

/**
 * What says which town of the name it is, where the address does not: `Shropshire` of Newport; '' where it does, as with a postcode, and of a whole name that no other town of the
 * country has. Of a town in a part of its country that is the part: `La Réunion`.
 */
export function besideTown(
  town: ChosenTown | null | undefined,
  { city, country, postal }: Readonly<Record<'city' | 'country' | 'postal', string>>,
  language: string,
): string {
  if (!town || postal !== '') return '';
  const { countryCode: code, sharesName, sharesRegion, division } = town;
  if (!sharesName && placeName(city) === placeName(town.name)) return '';
  if ((countryCode(country) ?? code) !== code) return countryLabel(code, language);
  const isTold = TOLD_BY_DIVISION.has(code);
  // Where addresses have a region, it says as much as people say.
  if (hasField(code, 'region')) return sharesRegion && !isTold && tellsMore(town) ? division! : '';
  return (sharesRegion || isTold) && tellsMore(town) ? division! : regionText(town, language);
}

/** The region of a town as its addresses have it: its county or province, where people say that in place of the region. */
export function regionOfTown({ division, region, ownRegion, countryCode }: FoundPlace): string {
  return division && TOLD_BY_DIVISION.has(countryCode) ? division : (ownRegion ?? region);
}

/** Places of a name that an error tells. */
const MOST_TOLD = 5;

/** Several places of a name, for who may say which: in English, each with its coordinates. */
export function placesText(places: readonly FoundPlace[]): string {
  return places
    .slice(0, MOST_TOLD)
    .map((place) => `${placeText(place, 'en')} (${place.latitude}, ${place.longitude})`)
    .join('; ');
}

async function findUnitedStatesPoint(pool: Pool, place: string): Promise<Point | undefined> {
  const zip = trailingZipCode(place);
  if (zip !== undefined) return (await pool.query<Point>({ ...ZIP_CENTER, values: [zip] })).rows[0];
  return findCity<Point>(pool, place, CITY_CENTER);
}

/** The ZIP codes of a place as people write it: a ZIP code itself, or those of a city of the United States. Undefined for coordinates and for an unknown place. */
export async function findZipCodes(pool: Pool, text: string): Promise<string[] | undefined> {
  const place = withSingleSpaces(text);
  const zip = trailingZipCode(place);
  if (zip !== undefined) return [zip];
  return (await findCity<{ zips: string[] }>(pool, place, CITY_ZIP_CODES))?.zips;
}

function withSingleSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function trailingZipCode(place: string): string | undefined {
  return /(?:^|[ ,])(\d{5})(?:-?\d{4})?$/.exec(place)?.[1];
}

async function findCity<Row extends QueryResultRow>(
  pool: Pool,
  place: string,
  statement: { name: string; text: string },
): Promise<Row | undefined> {
  for (const values of possibleCities(place)) {
    const { rows } = await pool.query<Row>({ ...statement, values });
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** What may be meant as city and state, the likeliest first. Without a comma the last word may be a state or a part of the city. */
function possibleCities(place: string): [city: string, state: string | null][] {
  const withComma = /^([^,]+?) ?, ?([^,]+)$/.exec(place);
  if (withComma) return [[withComma[1]!, withComma[2]!]];
  const lastWord = /^(.+) (\S+)$/.exec(place);
  return lastWord
    ? [
        [place, null],
        [lastWord[1]!, lastWord[2]!],
      ]
    : [[place, null]];
}
