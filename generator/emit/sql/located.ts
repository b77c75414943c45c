import type { Located, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/** The columns of an address, from which its place is derived. */
const ADDRESS = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'country'];

/** Columns of a place that a write may set directly, where the place is stored in the row of the address itself. */
const OWN_PLACE = ['latitude', 'longitude', 'timezone'];

/**
 * Triggers that correct an address when it is written, and locate it by its ZIP code. Triggers do it for every way to write rows, without
 * another round trip. They read the tables of ZIP codes, states and countries that the YAML names.
 *
 * - `corrected` (BEFORE) changes the row itself. It stores the place too, where that is in columns of the same row.
 * - `placed` (AFTER) exists where the place is in a table of its own, and writes the row there.
 */
export function locatedAddresses(model: Model): TriggerSql {
  const made = model.resources.filter((resource) => resource.located).map((resource) => triggersOf(resource, resource.located!));
  const rows = made.flatMap(({ rows }) => rows);
  return {
    functions: made.flatMap(({ functions }) => functions),
    inserts: rows.length > 0 ? `INSERT INTO wanted_trigger VALUES\n${rows.join(',\n')};` : '',
  };
}

function triggersOf({ table, primary }: Resource, located: Located): { functions: string[]; rows: string[] } {
  const corrected = databaseName(table, [], 'corrected');
  const placed = databaseName(table, [], 'placed');
  const hasAddress = `${['address1', 'city', 'state', 'region', 'postal', 'zip'].map((part) => `NEW.${part} <> ''`).join(' OR ')} OR NEW.country <> 'United States'`;
  // A coordinate or time zone that is set to null is derived from the ZIP code again.
  const watched = located.row ? ADDRESS : [...ADDRESS, ...OWN_PLACE.filter((column) => located.columns.includes(column))];
  const onInsertAndUpdate = (name: string, when: 'BEFORE' | 'AFTER', call: string): string[] => [
    wantedTrigger(`${name}_insert`, table, `${when} INSERT ON ${table} FOR EACH ROW WHEN (${hasAddress}) EXECUTE FUNCTION ${call}()`),
    wantedTrigger(
      `${name}_update`,
      table,
      `${when} UPDATE OF ${watched.join(', ')} ON ${table} FOR EACH ROW WHEN ((${columnsOf('OLD', watched)}) IS DISTINCT FROM (${columnsOf('NEW', watched)})) EXECUTE FUNCTION ${call}()`,
    ),
  ];
  const functions = [createFunction(corrected, correctionBody(located))];
  if (located.row) functions.push(createFunction(placed, placementBody(located, located.row, primary.column)));
  return {
    functions,
    rows: [
      ...onInsertAndUpdate('advocacy_corrected', 'BEFORE', corrected),
      ...(located.row ? onInsertAndUpdate('advocacy_placed', 'AFTER', placed) : []),
    ],
  };
}

/** The columns of `OLD` or `NEW`, as SQL. */
function columnsOf(record: string, columns: string[]): string {
  return columns.map((column) => `${record}.${column}`).join(', ');
}

/** A row of the temporary table `wanted_trigger`. */
function wantedTrigger(name: string, table: string, body: string): string {
  return `  (${[name, table, body].map(sqlText).join(', ')}, NULL, NULL)`;
}

function createFunction(name: string, body: string): string {
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
${body.trim()}
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}

/** Corrects the address in NEW. In an insert OLD is a row of nulls, which equal nothing. */
function correctionBody({ row: placeRow, columns, received, zips, states }: Located): string {
  const ownColumns = placeRow ? [] : columns;
  return `
DECLARE
  city text := NEW.city;
  state text := NEW.state;
  code text;
  place record;
  same_city boolean := TG_OP = 'UPDATE' AND NEW.city = OLD.city;
  same_state boolean := TG_OP = 'UPDATE' AND NEW.state = OLD.state;
  same_zip boolean := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
BEGIN
  IF NEW.country = 'United States' THEN
    NULL; -- Nearly always.
  ELSIF NEW.country ~* '^\\s*(usa?|u\\.\\s?s\\.\\s?(a\\.?)?|united states( of america)?)\\s*$' THEN
    NEW.country := 'United States';
  ELSE
${indented([...(received ? [`NEW.${received} := NULL;`] : []), 'RETURN NEW;'], 4)}
  END IF;

  -- The postal code of the United States is the ZIP code, whichever of the two was given.
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal THEN
    NEW.postal := NEW.zip;
  ELSIF (NEW.zip = '' OR same_zip) AND NEW.postal ~ '^\\s*\\d{5}(-?\\d{4})?\\s*$' THEN
    NEW.zip := left(btrim(NEW.postal), 5);
    same_zip := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
    NEW.plus4 := coalesce(substring(NEW.postal FROM '\\d{5}-?(\\d{4})'), CASE WHEN same_zip OR TG_OP = 'INSERT' THEN NEW.plus4 ELSE '' END);
  END IF;
  IF NEW.zip ~ '^\\d{5}$' THEN
    NEW.postal := NEW.zip;
  END IF;
  IF TG_OP = 'UPDATE' AND NOT same_zip AND NEW.plus4 = OLD.plus4 THEN
    NEW.plus4 := '';
  END IF;

  -- What this write leaves alone stands as it was received, unless it followed from a ZIP code that is no longer there, or the new
  -- one lies in another state.
  SELECT z.city, z.state, z.county, z.latitude, z.longitude, z.timezone INTO place FROM ${zips} z WHERE z.zip = NEW.zip;
  IF TG_OP = 'UPDATE' THEN
${
  received
    ? `    IF same_city THEN
      city := coalesce(OLD.${received}->>'city', city);
    END IF;
    IF same_state THEN
      state := coalesce(OLD.${received}->>'state', state);
    END IF;
`
    : ''
}    IF NOT same_zip AND same_city AND same_state AND place.state IS NOT NULL THEN
      IF place.state <> NEW.state OR EXISTS (SELECT FROM ${zips} z WHERE z.zip = OLD.zip AND z.city = NEW.city) THEN
        city := '';
      END IF;
      IF place.state <> NEW.state THEN
        state := '';
      END IF;
    END IF;
  END IF;

  code := (SELECT s.code FROM ${states} s WHERE s.name = lower(btrim(state)));
  NEW.state := coalesce(code, nullif(btrim(state), ''), place.state, '');
  NEW.city := coalesce(nullif(btrim(city), ''), CASE WHEN NEW.state = place.state THEN place.city END, '');
${received ? keepReceived(received) : ''}${ownColumns.length > 0 ? ownPlace(ownColumns) : ''}  RETURN NEW;
END`;
}

/** SQL that keeps the city and state as they were received, with the time, where the correction changed them. */
function keepReceived(received: string): string {
  return `
  IF (city, state) IS DISTINCT FROM (NEW.city::text, NEW.state::text) THEN
    NEW.${received} := jsonb_build_object(
      'city', city,
      'state', state,
      'city_updated_at', coalesce(CASE WHEN same_city THEN OLD.${received}->>'city_updated_at' END, to_char(now() AT TIME ZONE 'UTC', '${TIME}')),
      'state_updated_at', coalesce(CASE WHEN same_state THEN OLD.${received}->>'state_updated_at' END, to_char(now() AT TIME ZONE 'UTC', '${TIME}')));
  ELSE
    NEW.${received} := NULL;
  END IF;
`;
}

const TIME = 'YYYY-MM-DD"T"HH24:MI:SS';

/** SQL that stores the place of the ZIP code in the row itself, unless the write sets a place, which is more exact. */
function ownPlace(columns: string[]): string {
  const assignments = columns.flatMap((column) => {
    if (column === 'latitude' || column === 'longitude') return [`NEW.${column} := place.${column};`];
    if (column === 'us_county') return [`NEW.us_county := left(place.county, 24);`];
    return [];
  });
  return `
  IF place.state IS NOT NULL AND ((NEW.latitude IS NULL AND NEW.longitude IS NULL)
      OR (TG_OP = 'UPDATE' AND NOT same_zip AND (NEW.latitude, NEW.longitude) IS NOT DISTINCT FROM (OLD.latitude, OLD.longitude))) THEN
${indented(assignments, 4)}
  END IF;
${columns.includes('timezone') ? OWN_ZONE : ''}`;
}

const OWN_ZONE = `
  IF place.timezone <> '' AND (coalesce(NEW.timezone, '') = ''
      OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.timezone IS NOT DISTINCT FROM OLD.timezone)) THEN
    NEW.timezone := place.timezone;
  END IF;
`;

/** Writes the place into the table that has it. Districts are emptied, because they belong to the former address. */
function placementBody({ columns, zips, countries }: Located, { table, pointer }: NonNullable<Located['row']>, primary: string): string {
  const home = `CASE WHEN home THEN NEW.state ELSE NEW.region END`;
  const values: Record<string, string> = {
    latitude: 'place.latitude',
    longitude: 'place.longitude',
    lat_lon_precision: `CASE WHEN place.latitude IS NOT NULL THEN 'zip' END`,
    country_code: `CASE WHEN home THEN 'US' ELSE (SELECT c.code FROM ${countries} c WHERE c.name = lower(btrim(NEW.country))) END`,
    region_code: `nullif(left(${home}, 20), '')`,
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
  home boolean := NEW.country = 'United States';
  place record;
BEGIN
  SELECT z.county, z.latitude, z.longitude, z.timezone INTO place FROM ${zips} z WHERE home AND z.zip = NEW.zip;
  INSERT INTO ${table} (${[pointer, ...stored].join(', ')})
  VALUES (
${[`NEW.${primary}`, ...stored.map((column) => values[column]!)].map((value) => `    ${value}`).join(',\n')})
  ON CONFLICT (${pointer}) DO UPDATE SET
${[...stored.map((column) => `${column} = excluded.${column}`), `updated_at = date_trunc('second', now() AT TIME ZONE 'UTC')`].map((set) => `    ${set}`).join(',\n')};
  RETURN NULL;
END`;
}

function indented(lines: string[], depth: number): string {
  return lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');
}
