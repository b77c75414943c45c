import type { Pool } from 'pg';
import { parsePlace } from '../../../core/types/place';
import { type FoundPlace, isOnEarth, type Point, zoneAt } from '../point';
import { asWritten, postcodeKey, postcodesIn, regionName, toldApart } from './place-name';

/** Where a place is looked for first. */
interface PlaceSearch {
  /** Two letters of the country that is meant where the text names none: that of the installation's home. */
  countryCode?: string;
}

const LONGEST = 200;
/** More places of a name are no help to anybody who is asked. */
const MOST = 50;

/** What is told of a town `t`. */
const TOWN = `t.id, t.name, coalesce(r.name, '') AS region, nullif(r.own_name, '') AS "ownRegion", d.name AS division, t.country_code AS "countryCode",
    advocacy_whole_country(t.country_code) AS "wholeCountry", t.latitude, t.longitude, t.timezone AS "timeZone"`;
/** Where a town `t` lies. */
const WHERE = 'LEFT JOIN core_region r ON r.code = t.region_code LEFT JOIN core_division d ON d.code = t.division_code';

const TOWNS = {
  name: 'places_towns',
  text: `SELECT ${TOWN} FROM advocacy_towns_named($1, $2, $3, $4) WITH ORDINALITY AS t ${WHERE} ORDER BY t.ordinality LIMIT ${MOST}`,
};
/** The same of home: where no town there is called so, its counties, regions and islands of the name. */
const AT_HOME = {
  name: 'places_at_home',
  text: `WITH town AS MATERIALIZED (SELECT * FROM advocacy_towns_named($1, $2, $3, $4) WITH ORDINALITY),
      area AS MATERIALIZED (SELECT * FROM advocacy_areas_called($1, $2, $3, ARRAY(SELECT id FROM town)) WITH ORDINALITY)
    (SELECT ${TOWN}, NULL::double precision AS reach FROM town t ${WHERE} WHERE NOT EXISTS (SELECT FROM area) ORDER BY t.ordinality LIMIT ${MOST})
    UNION ALL (SELECT NULL, name, region, own_region, NULL, country_code, advocacy_whole_country(country_code), latitude, longitude, timezone, reach
      FROM area ORDER BY ordinality LIMIT ${MOST})`,
};
type PlaceAtHome = Omit<FoundPlace, 'id' | 'reach'> & Readonly<Record<'id' | 'reach', number | null>>;

/** The city of whose part a name speaks, else towns by the name without what tells the town from others. */
const TOWNS_WITHOUT_ADDITION = {
  name: 'places_towns_without_addition',
  text: `WITH city AS MATERIALIZED (SELECT *, 1 AS ordinality FROM advocacy_city_of_part($1, $2, $4))
    SELECT ${TOWN} FROM (TABLE city UNION ALL SELECT * FROM advocacy_towns_named(coalesce(nullif(advocacy_town_without_addition($1), ''), $1), $2, $3, $4) WITH ORDINALITY
      WHERE NOT EXISTS (TABLE city)) t ${WHERE} ORDER BY t.ordinality LIMIT ${MOST}`,
};
const ZIP = {
  name: 'places_zip',
  text: `SELECT z.zip AS name, z.state AS region, 'US' AS "countryCode", z.latitude, z.longitude, z.timezone AS "timeZone"
    FROM core_zip z WHERE z.zip = $1 AND z.latitude IS NOT NULL`,
};
const POSTCODE = {
  name: 'places_postcode',
  text: `SELECT trim(p.postcode || ' ' || p.place) AS name, '' AS region, p.country_code AS "countryCode", p.latitude, p.longitude, p.timezone AS "timeZone"
    FROM advocacy_postcode($1, $2) p`,
};
const COUNTRY = { name: 'places_country', text: 'SELECT code FROM core_country WHERE name = lower($1)' };

const TOWNS_OF_ADDRESS = {
  name: 'places_of_address',
  text: `SELECT ${TOWN} FROM core_country c CROSS JOIN LATERAL advocacy_place_abroad($1, $2, $3, $4, NULL, NULL, $5) known
      LEFT JOIN LATERAL advocacy_towns_to_choose(c.code, $2, $3, $4) WITH ORDINALITY AS t ON true ${WHERE}
    WHERE c.name = lower($1) AND c.code <> 'US' AND known.latitude IS NULL ORDER BY t.ordinality LIMIT ${MOST}`,
};

/** An address whose town is to be found. Texts are '' where nothing is said; the country is named as it is kept. */
interface TownAddress {
  country: string;
  region: string;
  city: string;
  postal: string;
  /** The number of the town that was chosen before. */
  chosen: number | undefined;
}

/**
 * The towns that an address outside the United States may mean, the largest first, where nobody knows in which it lies: neither its postcode nor its
 * region tells, and none of them was chosen, or the postcode is that of another place. None where it is known. Undefined where no town is called so.
 */
export async function townsOfAddress(
  pool: Database,
  { country, region, city, postal, chosen }: TownAddress,
): Promise<FoundPlace[] | undefined> {
  const values = [country, region, city, postal].map((text) => text.slice(0, LONGEST));
  const { rows } = await pool.query<FoundPlace & { id: number | null }>({ ...TOWNS_OF_ADDRESS, values: [...values, chosen ?? null] });
  if (rows[0]?.id === null) return undefined;
  return toldApart(pool, rows.map(asWritten(city)), true);
}

const ZIP_CODE = /^(\d{5})(?:-?\d{4})?$/;

/**
 * The places that a text may mean: latitude and longitude, a postcode, or a town by any of its names, with its region and country behind commas where they are
 * needed (geo/README.md, "Search for a place"). What lies in the country that is looked in first comes alone; only where that has none the world is asked.
 * One place is the answer, several are a question, none is no place.
 */
export async function findPlaces(pool: Pick<Pool, 'query'>, text: string, { countryCode }: PlaceSearch = {}): Promise<FoundPlace[]> {
  const place = text.slice(0, LONGEST).trim().replace(/\s+/g, ' ');
  const coordinates = parsePlace(place);
  if (coordinates) return placesAt(coordinates, place);
  const parts = place
    .split(/\s*[,،、，]\s*/)
    .filter((part) => part !== '')
    .slice(0, 4);
  if (parts.length === 0) return [];
  // Without a comma the region, its number (`Saint-Denis (93)`) or the country may stand in parentheses, or be the last word.
  const inParentheses = /^(.+?) ?\((.+)\)$/.exec(place);
  const found = [...(await whereSaid(pool, inParentheses, countryCode))];
  // The number of a département, before it is taken for that of a district (`Paris 18`).
  const numbered = countryCode && countryCode !== 'US' ? /^(\D+) (\d\d\d?)$/.exec(place) : null;
  if (numbered) found.push(...(await towns(pool, numbered[1]!, countryCode!, numbered[2]!)));
  if (found.length === 0) found.push(...(await ofParts(pool, parts, countryCode)));
  if (found.length === 0 && parts.length === 1 && !inParentheses)
    found.push(...(await whereSaid(pool, /^(.+) (\S+)$/.exec(place), countryCode)));
  return found.length > 0 ? found : withoutAddition(pool, parts, countryCode);
}

/**
 * Towns of the country that is said, or of home, that are called so but for an addition, a region, a county or a part of a city that nobody knows: Richmond, Surrey,
 * and Köln-Ehrenfeld. In the United States a state is known or none.
 */
async function withoutAddition(pool: Database, parts: readonly string[], home: string | undefined): Promise<FoundPlace[]> {
  const said = parts.length > 1 ? await countryOf(pool, parts.at(-1)!) : undefined;
  const country = said ?? home;
  return country === undefined || country === 'US'
    ? []
    : towns(pool, parts[0]!, country, null, postcodeWords(parts.join(' ')), TOWNS_WITHOUT_ADDITION);
}

function whereSaid(pool: Database, match: RegExpExecArray | null, home: string | undefined): Promise<FoundPlace[]> {
  return match ? qualified(pool, [match[1]!], match[2]!, home) : Promise.resolve([]);
}

function placesAt(point: Point, name: string): FoundPlace[] {
  return isOnEarth(point) ? [{ ...point, name, region: '', countryCode: '', timeZone: zoneAt(point) }] : [];
}

type Database = Pick<Pool, 'query'>;

async function ofParts(pool: Database, parts: readonly string[], home: string | undefined): Promise<FoundPlace[]> {
  if (parts.length > 1) return qualified(pool, parts.slice(0, -1), parts.at(-1)!, home);
  const [name = ''] = parts;
  return (await atPostcode(pool, name, home)) ?? inCountryOrWorld(pool, name, home);
}

/** Places whose last part is a region of home, a country, or a region of anywhere, in this order. Home's are meant by `Springfield, IL`, and not Israel. */
async function qualified(pool: Database, before: readonly string[], last: string, home: string | undefined): Promise<FoundPlace[]> {
  const [name, region] = [before[0]!, regionName(last)];
  if (home !== undefined) {
    const there = await atHome(pool, name, home, region);
    if (there.length > 0) return there;
  }
  const country = await countryOf(pool, last);
  if (country !== undefined) {
    const within = before[1] === undefined ? null : regionName(before[1]);
    const found = (await atPostcode(pool, name, country)) ?? (await (country === home ? atHome : towns)(pool, name, country, within));
    if (found.length > 0) return found;
  }
  const anywhere = await towns(pool, name, null, region);
  return anywhere.length > 0 ? anywhere : ((await atPostcode(pool, /\d/.test(last) ? `${name} ${last}` : last, home)) ?? []);
}

async function inCountryOrWorld(pool: Database, name: string, home: string | undefined): Promise<FoundPlace[]> {
  const there = home === undefined ? [] : await atHome(pool, name, home, null);
  return there.length > 0 ? there : towns(pool, name, null, null);
}

/** Towns of home, or its counties, regions and islands. The United States have states, which an address names beside the town. */
async function atHome(pool: Database, name: string, home: string, region: string | null): Promise<FoundPlace[]> {
  if (home === 'US') return towns(pool, name, home, region);
  const { rows } = await pool.query<PlaceAtHome>({ ...AT_HOME, values: [name, home, region, ''] });
  const found = rows.map(({ id, reach, ...place }) => (reach === null ? asWritten(name)({ ...place, id: id! }) : { ...place, reach }));
  return toldApart(pool, found);
}

/** The place of a postcode of the country, which may have the town beside it (`10115 Berlin`). Undefined for what holds none that is known. */
async function atPostcode(pool: Database, text: string, country: string | undefined): Promise<FoundPlace[] | undefined> {
  if (country === undefined || !/\d/.test(text)) return undefined;
  for (const each of postcodesIn(text)) {
    const zip = ZIP_CODE.exec(each)?.[1];
    if (country === 'US' && zip === undefined) continue;
    const statement = country === 'US' ? { ...ZIP, values: [zip] } : { ...POSTCODE, values: [country, postcodeKey(each)] };
    const { rows } = await pool.query<FoundPlace>(statement);
    if (rows.length > 0) return rows;
  }
  // Until postcodes of the country are loaded, the town that stands beside one. A postcode of a part of the country (97400, La Réunion) says where that is.
  const town = text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');
  return town === '' ? undefined : towns(pool, town, country, null, postcodeWords(text));
}

/** The words of a text that hold digits, as one postcode: `JE2 3AB`. */
function postcodeWords(text: string): string {
  return text
    .split(' ')
    .filter((word) => /\d/.test(word))
    .join('');
}

async function towns(
  pool: Database,
  name: string,
  country: string | null,
  region: string | null,
  postcode = '',
  statement = TOWNS,
): Promise<FoundPlace[]> {
  const { rows } = await pool.query<FoundPlace>({ ...statement, values: [name, country, region, postcode] });
  return toldApart(pool, rows.map(asWritten(name)));
}

async function countryOf(pool: Database, text: string): Promise<string | undefined> {
  return (await pool.query<{ code: string }>({ ...COUNTRY, values: [text] })).rows[0]?.code;
}

/** SQL: the codes of the countries whose postcodes are known, as a JSON list. */
export const COUNTRIES_WITH_POSTCODES_SQL = `(
  SELECT json_agg(c.code) FROM core_country c WHERE c.code = 'US' OR EXISTS (SELECT FROM core_postcode p WHERE p.country_code = c.code))`;

/** Whether the postcodes of a country are known: those of the United States always, others once they were loaded. */
export async function hasPostcodes(pool: Database, countryCode: string): Promise<boolean> {
  if (countryCode === 'US') return true;
  const sql = 'SELECT EXISTS (SELECT FROM core_postcode WHERE country_code = $1) AS known';
  const { rows } = await pool.query<{ known: boolean }>({ name: 'places_has_postcodes', text: sql, values: [countryCode] });
  return rows[0]!.known;
}
