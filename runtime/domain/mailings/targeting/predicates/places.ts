import { parsePlace } from '../../../../core/types/place';
import {
  countryName,
  findZipCodes,
  type FoundPlace,
  milesBetween,
  milesBetweenSql,
  placeName,
  placesText,
  postcodeKey,
  postcodesIn,
  regionCodeSql,
  searchPlaces,
  UNITED_STATES,
} from '../../../geo';
import { homeOf } from '../../../installation';
import { InvalidTargeting } from '../invalid-targeting';
import type { SqlBuilder } from '../sql-builder';
import {
  fieldsOfPlace,
  fieldsOfUser,
  ids,
  lowered,
  type Predicate,
  type PredicateContext,
  rounded,
  type ShownValue,
  texts,
} from './predicate';
import { AREA_OF_MEMBER, GOES_BY_AREA, stateSql, targetGroupMembersSql, USER_DISTRICTS } from '../../../legislators';

/** Users in one of the countries. Each is written as in addresses: name, code, or a name in another language. */
export const countries: Predicate<string[]> = {
  values: texts,
  sql: (names, { query }) => {
    const fullNames = names.map((name) => countryName(name));
    return `lower(u.country) COLLATE "C" = ANY (${query.bind(lowered(fullNames), 'text[]')})`;
  },
  proof: fieldsOfUser('country'),
};

/** Users in one of the regions, by any of its names or its code. Addresses outside the United States have regions. What is no known region is compared as it is written. */
export const regions: Predicate<string[]> = {
  values: texts,
  sql: (names, { query }) => {
    const known = query.cte(`
    SELECT DISTINCT n.country, n.name FROM core_regionname w JOIN core_regionname n ON n.country = w.country AND n.region_code = w.region_code
    WHERE w.name = ANY (${query.bind(names.map(placeName), 'text[]')})`);
    const isKnown = `u.region <> '' AND (u.country, advocacy_place_name(u.region)) IN (SELECT country, name FROM ${known})`;
    return `(lower(u.region) COLLATE "C" = ANY (${query.bind(lowered(names), 'text[]')}) OR (${isKnown}))`;
  },
  proof: fieldsOfUser('region', 'country'),
};

/** Users in one of the states of the United States. */
export const states: Predicate<string[]> = {
  values: texts,
  sql: (codes, { query }) =>
    `(u.country = '${UNITED_STATES}' AND lower(u.state) COLLATE "C" = ANY (${query.bind(lowered(codes), 'text[]')}))`,
  proof: fieldsOfUser('state', 'country'),
};

/** Users whose location has one of these texts in a column, as far as it is known. The comparison matches the index of the column. */
const livesIn = (column: string, spellingsOf: (text: string) => string[]): Predicate<string[]> => ({
  values: texts,
  sql: (wanted, { query }) => {
    const spellings = lowered(wanted).flatMap(spellingsOf);
    return `EXISTS (SELECT FROM core_location l WHERE l.user_id = u.id AND lower(l.${column}) COLLATE "C" = ANY (${query.bind(spellings, 'text[]')}))`;
  },
  proof: fieldsOfPlace(column),
});

/** Codes may have a hyphen instead of the underscore. */
const withEitherDash = (code: string): string[] => [code.replaceAll('-', '_'), code.replaceAll('_', '-')];

/** Users who live in one of the congressional districts (`CA_08`), as far as their location is known. */
export const cds = livesIn('us_district', withEitherDash);

/** The same for districts of the upper chambers of the states (`CA_008`). */
export const stateSenateDistricts = livesIn('us_state_senate', withEitherDash);

/** The same for those of the lower chambers. */
export const stateHouseDistricts = livesIn('us_state_district', withEitherDash);

/** Users who live in one of the counties, with or without the word County. Counties of several states may share a name; add `states`. */
export const counties = livesIn('us_county', (name) => [name, name.replace(/ (county|parish)$/, '')]);

const MAX_PLACES = 1000;

/**
 * Users within `zip_radius` miles of one of the places, which may be written as in the event search. Without a radius: users in these ZIP
 * codes and cities. Throws an `InvalidTargeting` for an unknown place.
 */
export const zips: Predicate<string[], { zip_radius: number | null }> = {
  values: texts,
  sql: (places, context, { zip_radius: miles }) => {
    if (places.length > MAX_PLACES) throw new InvalidTargeting(`zips: at most ${MAX_PLACES} places can be named.`);
    return miles === null || miles === 0 ? inPlaces(places, context) : nearPlaces(places, miles, context);
  },
  proof: fieldsOfUser('zip', 'city', 'country'),
  // How far from them the person lives, where a radius decides and the account sees where that is.
  show: async ({ services }, answered, { zip_radius: radius }, place) => {
    const { latitude, longitude } = place ?? {};
    if (!radius || typeof latitude !== 'number' || typeof longitude !== 'number') return [...answered];
    const shown: ShownValue[] = [];
    for (const { value, matches } of answered) {
      const [point, other] = await searchPlaces(services, String(value));
      shown.push({ value, matches, ...(point && !other && { miles: rounded(milesBetween({ latitude, longitude }, point)) }) });
    }
    return shown;
  },
};

async function inPlaces(places: readonly string[], { services, query }: PredicateContext): Promise<string> {
  const { country, countryCode } = await homeOf(services);
  if (countryCode !== 'US') return atPostcodes(places, country, query);
  const codes: string[] = [];
  for (const place of places) codes.push(...((await findZipCodes(services.pool, place)) ?? (await withoutZipCodes(services, place))));
  return `(u.country = '${UNITED_STATES}' AND u.zip = ANY (${query.bind(codes, 'text[]')}))`;
}

/** Throws what keeps a place that has no ZIP codes from being meant without a radius. */
async function withoutZipCodes(services: PredicateContext['services'], place: string): Promise<never> {
  await onePlace(services, place);
  throw needsRadius(place);
}

/** Users at these postcodes of a country, which may have the town beside them. */
function atPostcodes(places: readonly string[], country: string, query: SqlBuilder): string {
  const other = places.find((place) => !/\d/.test(place) || parsePlace(place) !== undefined);
  if (other !== undefined) throw needsRadius(other);
  const codes = query.bind(places.flatMap(postcodesIn).map(postcodeKey), 'text[]');
  return `(u.country = ${query.bind(country, 'text')} AND upper(regexp_replace(u.postal, '[^[:alnum:]]', '', 'g')) = ANY (${codes}))`;
}

function needsRadius(place: string): InvalidTargeting {
  return new InvalidTargeting(`zips: "${place.slice(0, 100)}" needs zip_radius.`);
}

/** The place that a text means. Throws an `InvalidTargeting` for none and for several, which it names. */
async function onePlace(services: PredicateContext['services'], text: string): Promise<FoundPlace> {
  const [place, ...others] = await searchPlaces(services, text);
  const name = text.slice(0, 100);
  if (!place) throw new InvalidTargeting(`zips: there is no place "${name}".`);
  if (others.length === 0) return place;
  throw new InvalidTargeting(`zips: several places are called "${name}". Say which: ${placesText([place, ...others])}.`);
}

async function nearPlaces(places: readonly string[], miles: number, { services, query }: PredicateContext): Promise<string> {
  const points: FoundPlace[] = [];
  for (const place of places) points.push(await onePlace(services, place));
  const [latitudes, longitudes] = (['latitude', 'longitude'] as const).map((axis) =>
    query.bind(
      points.map((point) => point[axis]),
      'double precision[]',
    ),
  );
  const radii = query.bind(
    points.map(({ reach = 0 }) => miles + reach),
    'double precision[]',
  );
  const near = pointsWithin(query, `unnest(${latitudes}, ${longitudes}, ${radii}) AS o (latitude, longitude, miles)`, 'o.miles');
  return `EXISTS (SELECT FROM core_location l JOIN ${near} n ON n.latitude = l.latitude AND n.longitude = l.longitude WHERE l.user_id = u.id)`;
}

/** Miles of one degree of latitude, rounded down. */
const MILES_PER_DEGREE = 69;

/**
 * Adds a CTE with the points where users live that are within some miles of places. Users of one ZIP code share a point, so there are far
 * fewer points than users. Returns the name of the CTE; its rows have `latitude`, `longitude` and `columns`.
 * @param places SQL of rows as `o` with a latitude and a longitude
 * @param miles their number, or SQL of it, which may be that of a row
 * @param columns columns of these rows for the result
 */
export function pointsWithin(query: SqlBuilder, places: string, miles: number | string, columns: readonly string[] = []): string {
  const radius = typeof miles === 'string' ? miles : query.bind(miles, 'double precision');
  const selected = ['p.latitude', 'p.longitude', ...columns.map((column) => `o.${column}`)].join(', ');
  return query.cte(`
    SELECT DISTINCT ${selected}
    FROM (SELECT DISTINCT latitude, longitude FROM core_location WHERE latitude IS NOT NULL AND longitude IS NOT NULL${query.andPerson('user_id')}) p
      JOIN ${places} ON abs(p.latitude - o.latitude) <= ${radius} / ${MILES_PER_DEGREE}
        AND ${milesBetweenSql('o.latitude', 'o.longitude', 'p.latitude', 'p.longitude')} <= ${radius}`);
}

/** The state of a target, abroad its region. */
const STATE = stateSql('t');

/** Users who are represented by a member of one of the target groups. */
export const targetGroups: Predicate<number[]> = {
  values: ids('targetgroup'),
  sql: (groups, { query }) => representedBy(groups, query),
  proof: fieldsOfPlace('us_district'),
};

/**
 * Condition: a member of one of the groups represents the user. A member with an area represents those who live there, one with a district the
 * people of the district, one with a state the people of the state, one with neither everybody; the group may say which of these holds. A user without a
 * known place is represented only by the last. The members have few distinct places, so these are computed first, and each outline is read once.
 */
export function representedBy(groups: readonly number[], query: SqlBuilder): string {
  const members = targetGroupMembersSql(`SELECT unnest(${query.bind(groups, 'integer[]')})`);
  const places = query.cte(`
    SELECT DISTINCT t.country, CASE WHEN m.reach = 'everybody' THEN '' ELSE ${STATE} END AS state,
      CASE WHEN m.reach <> 'everybody' THEN ${regionCodeSql('t')} END AS region_code,
      CASE WHEN m.reach IN ('everybody', 'state') THEN '' ELSE upper(replace(t.us_district, '-', '_')) END AS district
    FROM (${members}) m JOIN core_target t ON t.id = m.id
    WHERE NOT t.hidden AND NOT ${GOES_BY_AREA} AND NOT (m.reach = 'state' AND ${STATE} = '') AND NOT (m.reach = 'district' AND t.us_district = '')`);
  const rings = query.cte(`
    SELECT b.id AS area, r.part, r.ring
    FROM core_boundary b, LATERAL advocacy_rings(b.outline) r
    WHERE b.id IN (SELECT area.id FROM (${members}) m JOIN core_target t ON t.id = m.id AND NOT t.hidden, LATERAL (SELECT b.id FROM ${AREA_OF_MEMBER}) area
      WHERE ${GOES_BY_AREA})`);
  // One list of people, joined as a whole. Where it is one of several conditions, joined by OR, it is looked through for each user unless all of it fits into memory.
  return `EXISTS (SELECT FROM (
      SELECT person.id FROM core_user person WHERE EXISTS (SELECT FROM ${places} WHERE state = '' AND district = '')${query.andPerson('person.id')}
      UNION ALL SELECT person.id FROM (${USER_DISTRICTS}) person
      WHERE ((person.country, person.district) IN (SELECT country, district FROM ${places} WHERE district <> '')
        OR (person.country, person.state) IN (SELECT country, state FROM ${places} WHERE district = '' AND state <> '')
        OR person.region_code IN (SELECT region_code FROM ${places} WHERE district = '' AND region_code IS NOT NULL))${query.andPerson('person.id')}
      UNION ALL SELECT l.user_id FROM ${rings} r JOIN core_location l ON r.ring @> point(l.longitude, l.latitude)${query.andPerson('l.user_id')} GROUP BY l.user_id, r.area, r.part HAVING count(*) % 2 = 1) x WHERE x.id = u.id)`;
}
