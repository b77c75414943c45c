import { quoteName } from '../../../language/quote-name';
import { countryFunction } from './countries';
import { UNITED_STATES } from '../../../language/country';
import type { Located } from '../../../model/model';
import { indented } from '../../sql-text';

/** The body of the function that corrects the address in NEW. In an insert OLD is a row of nulls, which equal nothing. */
export function correctionBody({
  row: placeRow,
  columns,
  received: kept,
  zips: zipTable,
  states: stateTable,
  countries,
  abroad,
}: Located): string {
  const received = kept === undefined ? undefined : quoteName(kept);
  const [zips, states] = [quoteName(zipTable), quoteName(stateTable)];
  const ownColumns = placeRow ? [] : columns;
  return `
DECLARE
  city text := NEW.city;
  state text := NEW.state;
  code text;
  place record;
${abroad !== undefined && ownColumns.length > 0 ? ABROAD : ''}  same_city boolean := TG_OP = 'UPDATE' AND NEW.city = OLD.city;
  same_state boolean := TG_OP = 'UPDATE' AND NEW.state = OLD.state;
  same_zip boolean := TG_OP = 'UPDATE' AND NEW.zip = OLD.zip;
${ownColumns.includes('geocode_at') ? OWN_POINT : ''}BEGIN
  IF NEW.country = '${UNITED_STATES}' THEN
    ${ownColumns.includes(CHOSEN) ? `NEW.${CHOSEN} := NULL;` : 'NULL;'} -- Nearly always.
  ELSE
    NEW.country := coalesce(${countryFunction(countries)}(NEW.country), NEW.country);
    IF NEW.country <> '${UNITED_STATES}' THEN
${indented([...WITHOUT_ZIP, ...(received ? [`NEW.${received} := NULL;`] : []), ...placeAbroad({ abroad, zips: zipTable }, ownColumns), ...ownGeocoding(ownColumns), 'RETURN NEW;'], 6)}
    END IF;
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
${received ? keepReceived(received) : ''}${ownColumns.length > 0 ? ownPlace(ownColumns, abroad) : ''}${ownGeocoding(ownColumns)
  .map((line) => `  ${line}\n`)
  .join('')}  RETURN NEW;
END`;
}

/** Lines of SQL: there are ZIP codes in the United States alone. One that was sent abroad is the postal code there, unless that was sent too. */
const WITHOUT_ZIP = [
  "IF NEW.zip <> '' AND (NEW.postal = '' OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.postal = OLD.postal)) THEN",
  '  NEW.postal := NEW.zip;',
  'END IF;',
  "NEW.zip := '';",
  "NEW.plus4 := '';",
];

/** Parts of an address that are never corrected. Of them only the time is kept. */
const UNCORRECTED = ['address1', 'address2', 'zip'];

/** SQL that keeps the city and state as they were received, with the time of each part, where the correction changed them. */
function keepReceived(received: string): string {
  const times = UNCORRECTED.map((part) => {
    const unchanged = `CASE WHEN TG_OP = 'UPDATE' AND NEW.${part} = OLD.${part} THEN OLD.${received}->>'${part}_updated_at' END`;
    return `'${part}_updated_at', CASE WHEN NEW.${part} <> '' THEN coalesce(${unchanged}, ${NOW}) END`;
  });
  return `
  IF (city, state) IS DISTINCT FROM (NEW.city::text, NEW.state::text) THEN
    NEW.${received} := jsonb_build_object(
      'city', city,
      'state', state,
      'city_updated_at', coalesce(CASE WHEN same_city THEN OLD.${received}->>'city_updated_at' END, ${NOW}),
      'state_updated_at', coalesce(CASE WHEN same_state THEN OLD.${received}->>'state_updated_at' END, ${NOW}),
      ${times.join(',\n      ')});
  ELSE
    NEW.${received} := NULL;
  END IF;
`;
}

const NOW = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** SQL that stores the place of the ZIP code in the row itself, unless the write sets a place, which is more exact. */
function ownPlace(columns: string[], abroad: string | undefined): string {
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
${columns.includes('timezone') ? OWN_ZONE + zoneOfPoint(abroad) : ''}`;
}

const OWN_ZONE = `
  IF place.timezone <> '' AND (coalesce(NEW.timezone, '') = ''
      OR (TG_OP = 'UPDATE' AND NOT same_zip AND NEW.timezone IS NOT DISTINCT FROM OLD.timezone)) THEN
    NEW.timezone := place.timezone;
  END IF;
`;

/** SQL that gives a row with coordinates, and neither a zone nor a known ZIP code, the zone around them. */
function zoneOfPoint(abroad: string | undefined): string {
  if (abroad === undefined) return '';
  return `
  IF coalesce(NEW.timezone, '') = '' AND NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL THEN
    NEW.timezone := coalesce((SELECT f.timezone FROM ${quoteName(abroad)}(NEW.country, '', '', '', NEW.latitude, NEW.longitude) f), NEW.timezone);
  END IF;
`;
}

/** Whether the write says where the place is. */
const OWN_POINT = `  own_point boolean := NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL
    AND (TG_OP = 'INSERT' OR (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude));
`;

/** The parts of an address by which a geocoder finds it. */
const FOUND_BY = ['address1', 'city', 'state', 'region', 'postal', 'zip', 'country'];
const DISTRICTS = ['us_district', 'us_state_senate', 'us_state_district'];

/**
 * Lines of SQL that ask a geocoder for an address that moved, where the row has `geocode_at` and `geocode_attempts`. Districts belong to the
 * former address. What the write itself says of the place stays, and no geocoder is asked for coordinates that it gives.
 */
function ownGeocoding(columns: string[]): string[] {
  if (!columns.includes('geocode_at')) return [];
  const parts = (record: string): string => FOUND_BY.map((part) => `${record}.${part}`).join(', ');
  const districts = DISTRICTS.filter((column) => columns.includes(column));
  return [
    `IF TG_OP = 'INSERT' OR (${parts('NEW')}) IS DISTINCT FROM (${parts('OLD')}) THEN`,
    ...districts.map((name) => `  NEW.${name} := CASE WHEN TG_OP = 'UPDATE' AND NEW.${name} = OLD.${name} THEN '' ELSE NEW.${name} END;`),
    '  NEW.geocode_attempts := 0;',
    `  NEW.geocode_at := CASE WHEN NEW.address1 <> '' AND NEW.city || NEW.postal <> '' AND NOT own_point THEN date_trunc('second', now() AT TIME ZONE 'UTC') END;`,
    'END IF;',
  ];
}

const ABROAD = '  elsewhere record;\n  moved boolean;\n  follows boolean;\n';

/** Of these follows where an address abroad is. */
const LIES_BY = ['country', 'region', 'city', 'postal'];
/** The town that somebody chose of several with the name, which decides where the address does not. */
const CHOSEN = 'town_id';

/**
 * Lines of SQL that store the place of an address abroad in the row itself, where the write sets none. It is looked up for an address that is new or lacks a
 * place. Where nobody knows the new place, the former one goes too if it followed from the former address; coordinates that somebody gave stay. Of coordinates
 * that the write sets the function tells the zone. A town that was chosen for a former address is forgotten: the function tells the one that decides still.
 */
function placeAbroad({ abroad, zips }: Pick<Located, 'abroad' | 'zips'>, columns: string[]): string[] {
  if (abroad === undefined || !columns.includes('latitude') || !columns.includes('longitude')) return [];
  const hasZone = columns.includes('timezone');
  const hasChoice = columns.includes(CHOSEN);
  const parts = (record: string): string => [...LIES_BY, ...(hasChoice ? [CHOSEN] : [])].map((part) => `${record}.${part}`).join(', ');
  const found = (record: string, point: string): string =>
    `${quoteName(abroad)}(${LIES_BY.map((part) => `${record}.${part}`).join(', ')}, ${point}${hasChoice ? `, ${record}.${CHOSEN}` : ''}) f`;
  const lacks = 'NEW.latitude IS NULL AND NEW.longitude IS NULL';
  const follows = `(${lacks}) OR (moved AND (NEW.latitude, NEW.longitude) IS NOT DISTINCT FROM (OLD.latitude, OLD.longitude))`;
  const point = ['latitude', 'longitude'].map((axis) => `CASE WHEN NOT follows THEN NEW.${axis} END`).join(', ');
  return [
    `moved := TG_OP = 'UPDATE' AND (${parts('NEW')}) IS DISTINCT FROM (${parts('OLD')});`,
    `follows := ${follows};`,
    `IF follows OR moved${hasZone ? ` OR coalesce(NEW.timezone, '') = ''` : ''} THEN`,
    `  SELECT f.latitude, f.longitude, f.timezone${hasChoice ? ', f.chosen_id' : ''} INTO elsewhere FROM ${found('NEW', point)};`,
    `  IF follows AND (elsewhere.latitude IS NOT NULL OR EXISTS (SELECT FROM ${found('OLD', 'NULL, NULL')}`,
    '      WHERE (f.latitude, f.longitude) = (OLD.latitude, OLD.longitude))',
    `      OR OLD.country = '${UNITED_STATES}' AND EXISTS (SELECT FROM ${quoteName(zips)} z WHERE z.zip = OLD.zip AND (z.latitude, z.longitude) = (OLD.latitude, OLD.longitude))) THEN`,
    '    NEW.latitude := elsewhere.latitude;',
    '    NEW.longitude := elsewhere.longitude;',
    ...(columns.includes('us_county') ? ['    NEW.us_county := NULL;'] : []),
    '  END IF;',
    ...(hasZone
      ? [
          `  IF coalesce(NEW.timezone, '') = '' OR (moved AND NEW.timezone IS NOT DISTINCT FROM OLD.timezone) THEN`,
          '    -- The clock of another country is none.',
          `    NEW.timezone := coalesce(elsewhere.timezone, CASE WHEN TG_OP = 'INSERT' OR NEW.country = OLD.country THEN NEW.timezone ELSE '' END);`,
          '  END IF;',
        ]
      : []),
    ...(hasChoice ? [`  NEW.${CHOSEN} := elsewhere.chosen_id;`] : []),
    'END IF;',
  ];
}
