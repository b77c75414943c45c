import { NOW_MICROSECONDS, NOW_SECONDS } from '../../framework/database/sql';
import type { Pool } from 'pg';
import type { Services } from '../../framework/services';
import { type Address, type FoundPlace, geocoderOf, GeocoderFailure } from './geocoder';

/**
 * An address that waits to be found, taken for ten minutes: whoever took it may die. The time until which it is taken tells whether the
 * address was written anew meanwhile.
 */
const CLAIM = `
  UPDATE core_location l SET geocode_at = ${NOW_MICROSECONDS} + interval '10 minutes', geocode_attempts = l.geocode_attempts + 1
  FROM core_user u
  WHERE u.id = l.user_id AND l.id = (
    SELECT id FROM core_location WHERE geocode_at <= ${NOW_MICROSECONDS} ORDER BY geocode_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING l.id, l.geocode_attempts AS attempts, l.geocode_at::text AS until,
    json_build_object('street', u.address1, 'city', u.city, 'state', u.state, 'region', u.region, 'zip', u.zip, 'postal', u.postal, 'country', u.country) AS address`;

const KEEP = `
  UPDATE core_location SET geocode_at = NULL, updated_at = ${NOW_SECONDS},
    latitude = $3, longitude = $4, lat_lon_precision = $5, us_county = coalesce(left($6, 255), us_county),
    us_district = coalesce($7, us_district), us_state_senate = coalesce($8, us_state_senate), us_state_district = coalesce($9, us_state_district)
  WHERE id = $1 AND geocode_at = $2::timestamp`;

const LATER = `UPDATE core_location SET geocode_at = ${NOW_MICROSECONDS} + make_interval(mins => $3) WHERE id = $1 AND geocode_at = $2::timestamp`;

const NEVER = 'UPDATE core_location SET geocode_at = NULL WHERE id = $1 AND geocode_at = $2::timestamp';

/** Failures in a row after which the service is left alone until the next run, and attempts after which an address is given up. */
const MOST_FAILURES = 3;
const MOST_ATTEMPTS = 12;

/** How long (in milliseconds) one run may take. */
const LONGEST_RUN = 50_000;

interface Claimed {
  id: number;
  attempts: number;
  until: string;
  address: Address;
}

/**
 * Finds the addresses that wait for it, one after the other, with the service that the settings name; without one it does nothing. What
 * fails is tried again after 2, 4, 8 … minutes, at most a day; any number of processes may run this.
 */
export async function locateAddresses({ settings, pool, log }: Pick<Services, 'settings' | 'pool' | 'log'>): Promise<void> {
  const geocoder = geocoderOf(settings);
  if (!geocoder) return;
  const end = Date.now() + LONGEST_RUN;
  let failures = 0;
  while (failures < MOST_FAILURES && Date.now() < end) {
    const { rows } = await pool.query<Claimed>({ name: 'claim_address', text: CLAIM });
    const [claimed] = rows;
    if (!claimed) return;
    try {
      await keep(pool, claimed, await geocoder.find(claimed.address));
      failures = 0;
    } catch (error) {
      if (!(error instanceof GeocoderFailure)) throw error;
      failures += 1;
      log.warn('An address could not be found for now.', { location: claimed.id, attempts: claimed.attempts, cause: error.message });
      await later(pool, claimed);
    }
  }
}

async function keep(pool: Pool, { id, until }: Claimed, place: FoundPlace | undefined): Promise<void> {
  if (!place) return void (await pool.query(NEVER, [id, until]));
  const { latitude, longitude, precision, county, district, stateSenate, stateHouse } = place;
  await pool.query(KEEP, [id, until, latitude, longitude, precision, county, district, stateSenate, stateHouse]);
}

async function later(pool: Pool, { id, until, attempts }: Claimed): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) await pool.query(NEVER, [id, until]);
  else await pool.query(LATER, [id, until, Math.min(2 ** attempts, 1440)]);
}
