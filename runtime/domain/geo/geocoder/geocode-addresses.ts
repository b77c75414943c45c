import type { Pool } from 'pg';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../../framework/database/sql';
import { RemoteRequestError } from '../../../framework/http-client';
import { drain, type DrainStepResult } from '../../../framework/http-client/drain';
import type { Services } from '../../../framework/services';
import { openGeocoder, type Geocoder } from './geocoder';
import type { Address, GeocodedAddress } from './provider';

/**
 * Claims the address that has been due longest, for ten minutes: a process that dies loses its claim. The end of the claim also tells
 * whether the address changed meanwhile: then a trigger has set another time.
 */
const CLAIM = `
  UPDATE core_location l SET geocode_at = ${NOW_MICROSECONDS} + interval '10 minutes', geocode_attempts = l.geocode_attempts + 1
  FROM core_user u
  WHERE u.id = l.user_id AND l.id = (
    SELECT id FROM core_location WHERE geocode_at <= ${NOW_MICROSECONDS} ORDER BY geocode_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING l.id, l.geocode_attempts AS attempts, l.geocode_at::text AS "claimedUntil",
    json_build_object('street', u.address1, 'city', u.city, 'state', u.state, 'region', u.region, 'zip', u.zip, 'postal', u.postal, 'country', u.country) AS address`;

const SAVE = `
  UPDATE core_location SET geocode_at = NULL, updated_at = ${NOW_SECONDS},
    latitude = $3, longitude = $4, lat_lon_precision = $5, us_county = coalesce(left($6, 255), us_county),
    us_district = coalesce($7, us_district), us_state_senate = coalesce($8, us_state_senate), us_state_district = coalesce($9, us_state_district)
  WHERE id = $1 AND geocode_at = $2::timestamp`;

const RETRY_LATER = `UPDATE core_location SET geocode_at = ${NOW_MICROSECONDS} + make_interval(mins => $3) WHERE id = $1 AND geocode_at = $2::timestamp`;

const GIVE_UP = 'UPDATE core_location SET geocode_at = NULL WHERE id = $1 AND geocode_at = $2::timestamp';

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
 * Geocodes the addresses that are due, one after the other (geo/README.md, "Geocoder"). Without `GEOCODER_URL` it does nothing. Any number
 * of processes may run this at once.
 */
export async function geocodeAddresses(services: Pick<Services, 'settings' | 'pool' | 'log'>): Promise<void> {
  const geocoder = openGeocoder(services.settings);
  if (geocoder) await drain([() => geocodeNext(services, geocoder)], { concurrency: 1 });
}

async function geocodeNext({ pool, log }: Pick<Services, 'pool' | 'log'>, geocoder: Geocoder): Promise<DrainStepResult> {
  const { rows } = await pool.query<ClaimedAddress>({ name: 'claim_address', text: CLAIM });
  const [claimed] = rows;
  if (!claimed) return 'nothing due';
  try {
    await save(pool, claimed, await geocoder.geocode(claimed.address));
    return 'succeeded';
  } catch (error) {
    if (!(error instanceof RemoteRequestError)) throw error;
    log.warn('An address could not be found for now.', { location: claimed.id, attempts: claimed.attempts, cause: error.message });
    await retryLater(pool, claimed);
    return 'failed';
  }
}

async function save(pool: Pool, { id, claimedUntil }: ClaimedAddress, geocoded: GeocodedAddress | undefined): Promise<void> {
  if (!geocoded) return void (await pool.query(GIVE_UP, [id, claimedUntil]));
  const { latitude, longitude, precision, county, district, stateSenate, stateHouse } = geocoded;
  await pool.query(SAVE, [id, claimedUntil, latitude, longitude, precision, county, district, stateSenate, stateHouse]);
}

async function retryLater(pool: Pool, { id, claimedUntil, attempts }: ClaimedAddress): Promise<void> {
  if (attempts >= MAX_ATTEMPTS) await pool.query(GIVE_UP, [id, claimedUntil]);
  else await pool.query(RETRY_LATER, [id, claimedUntil, Math.min(2 ** attempts, MAX_PAUSE)]);
}
