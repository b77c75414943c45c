import type { Pool } from 'pg';
import { RemoteRequestError } from '../../../core/http-client';
import { drain, type DrainStepResult } from '../../../core/http-client/drain';
import type { Services } from '../../../core/services';
import { openGeocoder, type Geocoder } from './geocoder';
import type { Address, GeocodedAddress } from './provider';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../core/database/sql';

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
const ADDRESS_TABLES: readonly AddressTable[] = [
  addressTable('location', {
    places: 'core_location',
    addresses: 'core_user',
    joined: 'a.id = l.user_id',
    precision: 'lat_lon_precision',
    countyLength: 255,
  }),
  addressTable('event', { places: 'events_event', addresses: 'events_event', joined: 'a.id = l.id', countyLength: 24 }),
];

/** Attempts after which an address is given up. */
const MAX_ATTEMPTS = 12;

/** Minutes: the longest pause between two attempts. */
const MAX_PAUSE = 24 * 60;

interface ClaimedAddress {
  id: number;
  attempts: number;
  claimedUntil: string;
  address: Address;
}

/**
 * Geocodes the addresses of people and events that are due, one after the other (geo/README.md, "Geocoder"). Without `GEOCODER_URL` it does nothing. Any number
 * of processes may run this at once.
 */
export async function geocodeAddresses(services: Pick<Services, 'settings' | 'pool' | 'log'>): Promise<void> {
  const geocoder = openGeocoder(services.settings);
  if (geocoder) {
    const steps = ADDRESS_TABLES.map((table) => () => geocodeNext(services, geocoder, table));
    await drain(steps, { concurrency: 1 });
  }
}

async function geocodeNext(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  geocoder: Geocoder,
  table: AddressTable,
): Promise<DrainStepResult> {
  const { rows } = await pool.query<ClaimedAddress>({ name: `claim_${table.name}`, text: table.claim });
  const [claimed] = rows;
  if (!claimed) return 'nothing due';
  try {
    await save(pool, table, claimed, await geocoder.geocode(claimed.address));
    return 'succeeded';
  } catch (error) {
    if (!(error instanceof RemoteRequestError)) throw error;
    log.warn('An address could not be found for now.', { [table.name]: claimed.id, attempts: claimed.attempts, cause: error.message });
    await retryLater(pool, table, claimed);
    return 'failed';
  }
}

async function save(
  pool: Pool,
  table: AddressTable,
  { id, claimedUntil }: ClaimedAddress,
  geocoded: GeocodedAddress | undefined,
): Promise<void> {
  if (!geocoded) return void (await pool.query(table.giveUp, [id, claimedUntil]));
  await pool.query(table.save, [id, claimedUntil, JSON.stringify(geocoded)]);
}

async function retryLater(pool: Pool, table: AddressTable, { id, claimedUntil, attempts }: ClaimedAddress): Promise<void> {
  if (attempts >= MAX_ATTEMPTS) await pool.query(table.giveUp, [id, claimedUntil]);
  else await pool.query(table.retryLater, [id, claimedUntil, Math.min(2 ** attempts, MAX_PAUSE)]);
}

/** Rows with addresses that a geocoder finds, and the SQL that claims, saves and puts them off. */
interface AddressTable {
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
