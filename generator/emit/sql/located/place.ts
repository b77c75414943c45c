import { quoteName } from '../../../language/quote-name';
import { UNITED_STATES } from '../../../language/country';
import type { Located } from '../../../model/model';

/** The body of the function that writes the place into the table that has it. Districts are emptied, because they belong to the former address. */
export function placementBody(
  { columns, zips, countries, abroad }: Located,
  { table, pointer }: NonNullable<Located['row']>,
  primary: string,
): string {
  const region = `CASE WHEN home THEN NEW.state ELSE NEW.region END`;
  const values: Record<string, string> = {
    latitude: 'place.latitude',
    longitude: 'place.longitude',
    lat_lon_precision: abroad === undefined ? `CASE WHEN place.latitude IS NOT NULL THEN 'zip' END` : 'place.exactness',
    country_code: 'code',
    region_code: `nullif(left(${region}, 20), '')`,
    us_county: `coalesce(place.county, '')`,
    us_district: `''`,
    us_state_senate: `''`,
    us_state_district: `''`,
    loc_code: 'NULL',
    timezone: `nullif(place.timezone, '')`,
    // A geocoder can locate a street more exactly than its ZIP code does.
    geocode_at: `CASE WHEN NEW.address1 <> '' AND NEW.city || NEW.postal <> '' THEN date_trunc('second', now() AT TIME ZONE 'UTC') END`,
    geocode_attempts: '0',
  };
  const stored = columns.filter((column) => values[column] !== undefined);
  return `
DECLARE
  home boolean := NEW.country = '${UNITED_STATES}';
  code text := 'US';
  place record;
BEGIN
  -- Not within the INSERT: PostgreSQL would plan that anew for each row, which takes a third of a millisecond.
  IF NOT home THEN
    code := (SELECT c.code FROM ${quoteName(countries)} c WHERE c.name = lower(btrim(NEW.country)));
  END IF;
${abroad === undefined ? `  SELECT z.county, z.latitude, z.longitude, z.timezone INTO place FROM ${quoteName(zips)} z WHERE home AND z.zip = NEW.zip;` : anywhere(zips, abroad)}
  INSERT INTO ${quoteName(table)} (${[quoteName(pointer), ...stored].join(', ')})
  VALUES (
${[`NEW.${quoteName(primary)}`, ...stored.map((column) => values[column]!)].map((value) => `    ${value}`).join(',\n')})
  ON CONFLICT (${quoteName(pointer)}) DO UPDATE SET
${[...stored.map((column) => `${column} = excluded.${column}`), `updated_at = date_trunc('second', now() AT TIME ZONE 'UTC')`].map((set) => `    ${set}`).join(',\n')};
  RETURN NULL;
END`;
}

/** SQL that finds a place in the United States by its ZIP code, and one elsewhere by the function. Both give columns of the same types. */
function anywhere(zips: string, abroad: string): string {
  return `  IF home THEN
    SELECT z.county::text AS county, z.latitude, z.longitude, z.timezone::text AS timezone, CASE WHEN z.latitude IS NOT NULL THEN 'zip' END AS exactness
      INTO place FROM ${quoteName(zips)} z WHERE z.zip = NEW.zip;
  ELSE
    SELECT NULL::text AS county, f.latitude, f.longitude, f.timezone, f.exactness
      INTO place FROM ${quoteName(abroad)}(NEW.country, NEW.region, NEW.city, NEW.postal, NULL, NULL) f;
  END IF;`;
}
