import type { Pool } from 'pg';
import { RemoteRequestError } from '../../../core/http-client';
import { drain, type DrainStepResult } from '../../../core/http-client/drain';
import type { Services } from '../../../core/services';
import { ADDRESS_TABLES, type AddressTable } from './address-tables';
import { openGeocoder, type Geocoder } from './geocoder';
import type { Address, GeocodedAddress } from './provider';

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
