import { type ClaimedRow, type DueRows, dueStep, workOff } from '../../core/outbound';
import { NOW_SECONDS } from '../../core/database/sql';
import type { Services } from '../../core/call/services';
import { zoneAt } from './point';
import { type Address, type Geocoder, openGeocoder } from './geocoder';

interface ClaimedAddress extends ClaimedRow {
  address: Address;
}

/** Where addresses and the places that are found for them stand. */
interface Columns {
  /** What the log calls a row. */
  name: string;
  /** The table that keeps the place. */
  places: string;
  /** What stands after FROM to read the address `a` of the row `r`, and its condition. */
  addresses: { tables: string; where: string };
  /** SQL of the zone that is kept, of that of the point (`g.zone`) and the one that is there. */
  zone: string;
  /** The column of the precision, where there is one. */
  precision?: string;
  countyLength: number;
}

const saveSql = ({ places, precision, countyLength, zone }: Columns): string => `
    UPDATE ${places} l SET geocode_at = NULL, updated_at = ${NOW_SECONDS}, latitude = g.latitude, longitude = g.longitude,
      ${precision === undefined ? '' : `${precision} = g.precision,`} timezone = ${zone}, us_county = coalesce(left(g.county, ${countyLength}), l.us_county),
      us_district = coalesce(g.district, l.us_district), us_state_senate = coalesce(g."stateSenate", l.us_state_senate),
      us_state_district = coalesce(g."stateHouse", l.us_state_district)
    FROM json_to_record($3::json) g(latitude double precision, longitude double precision, precision text, zone text, county text, district text, "stateSenate" text, "stateHouse" text)
    WHERE l.id = $1 AND l.geocode_at = $2::timestamp`;

/**
 * Addresses that a geocoder finds. When an address changes while it is asked for, a trigger sets another time: then what was found is not saved.
 * @writes core_location, events_event
 */
const addressRows = (columns: Columns): DueRows<ClaimedAddress, Geocoder> => ({
  name: columns.name,
  table: columns.places,
  due: 'geocode_at',
  attempts: 'geocode_attempts',
  lease: '10 minutes',
  claim: {
    read: `json_build_object('street', a.address1, 'city', a.city, 'state', a.state, 'region', a.region, 'zip', a.zip, 'postal', a.postal, 'country', a.country) AS address`,
    from: columns.addresses,
  },
  warn: (log, about) => log.warn('An address could not be found for now.', about),
  backOff: { first: 120, factor: 2, spread: 0, attempts: 12 },
  mayPass: true,
  async send({ pool }, geocoder, { id, claimedUntil, address }) {
    const geocoded = await geocoder.geocode(address);
    if (geocoded) await pool.query(saveSql(columns), [id, claimedUntil, JSON.stringify({ ...geocoded, zone: zoneAt(geocoded) })]);
    else
      await pool.query(`UPDATE ${columns.places} SET geocode_at = NULL WHERE id = $1 AND geocode_at = $2::timestamp`, [id, claimedUntil]);
  },
});

/** The addresses of people, whose places stand in rows of their own, and those of events. */
const ADDRESSES = [
  addressRows({
    name: 'location',
    places: 'core_location',
    addresses: { tables: 'core_user a', where: 'a.id = r.user_id' },
    zone: 'g.zone',
    precision: 'lat_lon_precision',
    countyLength: 255,
  }),
  addressRows({
    name: 'event',
    places: 'events_event',
    addresses: { tables: 'events_event a', where: 'a.id = r.id' },
    // The one that a host chose stays.
    zone: `coalesce(nullif(l.timezone, ''), g.zone)`,
    countyLength: 24,
  }),
];

/**
 * Geocodes the addresses of people and events that are due, one after the other (geo/README.md, "Geocoder"). Without `GEOCODER_URL` it does nothing. Any number
 * of processes may run this at once.
 */
export async function geocodeAddresses(services: Pick<Services, 'settings' | 'pool' | 'log'>): Promise<void> {
  const geocoder = openGeocoder(services.settings);
  if (!geocoder) return;
  await workOff(
    ADDRESSES.map((rows) => dueStep(services, rows, geocoder)),
    { concurrency: 1 },
  );
}
