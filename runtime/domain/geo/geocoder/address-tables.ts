import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../core/database/sql';

/** Rows with addresses that a geocoder finds, and the SQL that claims, saves and puts them off. */
export interface AddressTable {
  /** What the log calls a row. */
  name: string;
  claim: string;
  /** `$3` is the `GeocodedAddress`. */
  save: string;
  retryLater: string;
  giveUp: string;
}

interface Columns {
  /** The table that keeps the place. */
  places: string;
  /** What stands after FROM to read the address `a` of the row `l`, and its condition. */
  addresses: string;
  joined: string;
  /** The column of the precision, where there is one. */
  precision?: string;
  countyLength: number;
}

/**
 * The claim is the address that has been due longest, for ten minutes: a process that dies loses its claim. The end of the claim also tells
 * whether the address changed meanwhile: then a trigger has set another time.
 * @writes core_location, events_event
 */
const addressTable = (name: string, { places, addresses, joined, precision, countyLength }: Columns): AddressTable => ({
  name,
  claim: `
    UPDATE ${places} l SET geocode_at = ${NOW_MICROSECONDS} + interval '10 minutes', geocode_attempts = l.geocode_attempts + 1
    FROM ${addresses} a
    WHERE ${joined} AND l.id = (
      SELECT id FROM ${places} WHERE geocode_at <= ${NOW_MICROSECONDS} ORDER BY geocode_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING l.id, l.geocode_attempts AS attempts, l.geocode_at::text AS "claimedUntil",
      json_build_object('street', a.address1, 'city', a.city, 'state', a.state, 'region', a.region, 'zip', a.zip, 'postal', a.postal, 'country', a.country) AS address`,
  save: `
    UPDATE ${places} l SET geocode_at = NULL, updated_at = ${NOW_SECONDS}, latitude = g.latitude, longitude = g.longitude,
      ${precision === undefined ? '' : `${precision} = g.precision,`} us_county = coalesce(left(g.county, ${countyLength}), l.us_county),
      us_district = coalesce(g.district, l.us_district), us_state_senate = coalesce(g."stateSenate", l.us_state_senate),
      us_state_district = coalesce(g."stateHouse", l.us_state_district)
    FROM json_to_record($3::json) g(latitude double precision, longitude double precision, precision text, county text, district text, "stateSenate" text, "stateHouse" text)
    WHERE l.id = $1 AND l.geocode_at = $2::timestamp`,
  retryLater: `UPDATE ${places} SET geocode_at = ${NOW_MICROSECONDS} + make_interval(mins => $3) WHERE id = $1 AND geocode_at = $2::timestamp`,
  giveUp: `UPDATE ${places} SET geocode_at = NULL WHERE id = $1 AND geocode_at = $2::timestamp`,
});

/** The addresses of people, whose places stand in rows of their own, and those of events. */
export const ADDRESS_TABLES: readonly AddressTable[] = [
  addressTable('location', {
    places: 'core_location',
    addresses: 'core_user',
    joined: 'a.id = l.user_id',
    precision: 'lat_lon_precision',
    countyLength: 255,
  }),
  addressTable('event', { places: 'events_event', addresses: 'events_event', joined: 'a.id = l.id', countyLength: 24 }),
];
