import type { SqlScript } from '../../core/database/schema/applied-scripts';
import { quoted } from '../../core/database/sql';
import type { ResourcePlan } from '../../core/plan/plan';
import { countrySpellings, SPELLINGS } from '../../core/types/countries';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The script that fills the table by which triggers look countries up. It is applied again whenever another version of the program knows other spellings.
 * @writes core_country
 */
export function countriesScript(): SqlScript {
  return {
    name: 'countries',
    version: SPELLINGS,
    get sql() {
      const lines = countrySpellings().map(({ spelling, code, name }) => [spelling, code, name].join('\t'));
      const columns = [1, 2, 3].map((index) => `split_part(line, E'\\t', ${index})`).join(', ');
      return `DELETE FROM core_country;
INSERT INTO core_country (name, code, canonical) SELECT ${columns} FROM string_to_table($countries$${lines.join('\n')}$countries$, E'\n') AS line;
ANALYZE core_country;`;
    },
  };
}

/** A column that holds countries: one, or a JSON array of them. */
interface CountryColumn {
  table: string;
  column: string;
  several: boolean;
  /** The row has a ZIP code too, which there is in the United States alone. */
  address: boolean;
}

/** The columns in which bodies with `format: country` are kept, sorted. */
export function countryColumns(plans: readonly ResourcePlan[]): CountryColumn[] {
  const found = new Map<string, CountryColumn>();
  for (const { read, write } of plans) {
    if (!write) continue;
    const isOwn = (name: string): boolean => write.columns[name]?.on === 't';
    for (const [name, rules] of Object.entries(write.body.properties)) {
      const several = (rules.items as { format?: unknown } | undefined)?.format === 'country';
      if ((rules.format !== 'country' && !several) || !isOwn(name)) continue;
      const [table, { column }] = [read.tables[0]!, write.columns[name]!];
      found.set(`${table}.${column}`, { table, column, several, address: !several && ['zip', 'plus4', 'postal'].every(isOwn) });
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/**
 * SQL that makes a report of the people and events whose country nobody knows, where there are any (`tidied_country`) and the report is not there. Staff may change
 * and delete it as any other.
 */
const UNKNOWN_COUNTRIES = `
WITH made AS (
  INSERT INTO reports_report (name, short_name, description, type)
  SELECT 'Countries that are not known', 'unknown_countries', 'Countries of people and events that stand for none, as they were typed.', 'Query'
  WHERE EXISTS (SELECT FROM tidied_country WHERE name IS NULL AND place IN ('core_user.country', 'events_event.country'))
    AND NOT EXISTS (SELECT FROM reports_report WHERE lower(short_name) = 'unknown_countries' OR lower(name) = 'countries that are not known')
  RETURNING id
)
INSERT INTO reports_queryreport (report_ptr_id, sql)
SELECT id, $report$SELECT country, 'people' AS of, count(*) AS count, min(id) AS first_id FROM core_user
WHERE country <> '' AND country NOT IN (SELECT canonical FROM core_country) GROUP BY country
UNION ALL
SELECT country, 'events', count(*), min(id) FROM events_event
WHERE country <> '' AND country NOT IN (SELECT canonical FROM core_country) GROUP BY country
ORDER BY count DESC, country$report$ FROM made;`;

/**
 * The script that writes the countries of these columns as they are kept, empties ZIP codes abroad, and tells of countries that nobody knows: in the log, with how many
 * rows have each, and by a report of staff. It reads and writes each table as a whole. It is applied again when other spellings are known.
 * @writes core_user, events_event, core_target, core_mediatarget, core_order_user_detail, core_order_shipping_address, core_mailingtargeting
 */
export function tidyCountriesScript(columns: readonly CountryColumn[]): SqlScript {
  const sql = `
-- ${SPELLINGS}
CREATE TEMPORARY TABLE tidied_country (place text, value text, count bigint, name text) ON COMMIT DROP;
${columns.map(collected).join('\n')}
UPDATE tidied_country SET name = core_country_named(value);
CREATE INDEX ON tidied_country (place, value);
${columns.map(tidied).join('\n')}
DO $tidy$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT place, count(*) AS kinds, sum(count) AS rows,
      string_agg(left(value, 60) || ' (' || count || ')', ', ' ORDER BY count DESC, value) FILTER (WHERE rank <= 20) AS most
    FROM (SELECT *, row_number() OVER (PARTITION BY place ORDER BY count DESC, value) AS rank FROM tidied_country WHERE name IS NULL) u
    GROUP BY place ORDER BY place
  LOOP
    RAISE NOTICE '% rows of % have a country that is not known, and stay as they are: %.', found.rows, found.place,
      found.most || CASE WHEN found.kinds > 20 THEN ' and ' || found.kinds - 20 || ' others' ELSE '' END;
  END LOOP;
END
$tidy$;
${UNKNOWN_COUNTRIES}`;
  return { name: 'countries in rows', sql };
}

const placeOf = ({ table, column }: CountryColumn): string => `'${table}.${column}'`;

/** SQL that collects what a column holds. */
function collected(each: CountryColumn): string {
  const [table, column] = [quoted(each.table), quoted(each.column)];
  const values = each.several
    ? `${table} t CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(t.${column}) = 'array' THEN t.${column} END) value`
    : `(SELECT ${column} AS value FROM ${table}) t`;
  return `INSERT INTO tidied_country (place, value, count) SELECT ${placeOf(each)}, value, count(*) FROM ${values} WHERE btrim(value) <> '' GROUP BY value;`;
}

/** SQL that writes the values of a column as they are kept. */
function tidied(each: CountryColumn): string {
  const [table, column] = [quoted(each.table), quoted(each.column)];
  const from = `tidied_country m WHERE m.place = ${placeOf(each)} AND m.name <> m.value`;
  if (each.several)
    return `UPDATE ${table} t SET ${column} = (
  SELECT jsonb_agg(name ORDER BY place) FROM (
    SELECT coalesce(m.name, v.value) AS name, min(v.place) AS place
    FROM jsonb_array_elements_text(t.${column}) WITH ORDINALITY v(value, place) LEFT JOIN tidied_country m ON m.place = ${placeOf(each)} AND m.value = v.value
    GROUP BY 1) each_once)
WHERE EXISTS (SELECT FROM ${from} AND t.${column} ? m.value);`;
  const named = `UPDATE ${table} t SET ${column} = m.name FROM ${from} AND t.${column} = m.value;`;
  if (!each.address) return named;
  return `${named}
UPDATE ${table} SET postal = CASE WHEN postal = '' THEN zip ELSE postal END, zip = '', plus4 = ''
WHERE ${column} NOT IN ('', 'United States') AND (zip <> '' OR plus4 <> '');`;
}

/** Each file of prisma/places, the table that it fills, and its columns in order with their SQL types ('' for text). */
const FILES = [
  {
    file: 'zip.tsv',
    table: 'core_zip',
    columns: { zip: '', city: '', state: '', county: '', latitude: 'float8', longitude: 'float8', timezone: '' },
  },
  { file: 'state.tsv', table: 'core_state', columns: { name: '', code: '' } },
  { file: 'region.tsv', table: 'core_region', columns: { code: '', name: '', names: '', own_name: '' } },
  { file: 'division.tsv', table: 'core_division', columns: { code: '', name: '', names: '', address_name: '' } },
  {
    file: 'area.tsv',
    table: 'core_postcodearea',
    columns: {
      country_code: '',
      beginning: '',
      shortest: 'int4',
      divisions: '',
      latitude: 'float8',
      longitude: 'float8',
      kilometers: 'float8',
    },
  },
];

/**
 * Reads the script that fills the tables of places from prisma/places. The README there says where the data come from. The script is
 * applied again whenever the data have changed. The data are public and hold no `$`, so they can stand between dollar quotes.
 * @writes core_zip, core_state, core_region, core_division, core_postcodearea
 */
export function readPlacesScript(root: string): SqlScript {
  const folder = join(root, 'prisma', 'places');
  const files = FILES.filter(({ file }) => existsSync(join(folder, file))).map((each) => ({
    ...each,
    data: readFileSync(join(folder, each.file)),
  }));
  const hash = createHash('sha256').update(JSON.stringify(FILES));
  for (const { data } of files) hash.update(data);
  const sql = (): string => [...files.map(filled), files.length > 0 ? 'ANALYZE core_zip;' : ''].join('\n');
  return {
    name: 'prisma/places',
    version: hash.digest('hex'),
    // Three megabytes of text, which no start needs but the first.
    get sql() {
      return sql();
    },
  };
}

/** SQL that fills a table from its file. */
function filled({ table, columns, data }: (typeof FILES)[number] & { data: Buffer }): string {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((type, index) => {
    const text = `split_part(line, E'\\t', ${index + 1})`;
    return type === '' ? text : `nullif(${text}, '')::${type}`;
  });
  return `DELETE FROM ${table};
INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM string_to_table($places$${data.toString('utf8').trimEnd()}$places$, E'\\n') AS line;`;
}

/** A name of two regions of a country means the one that has it further ahead. */
const REGION_NAMES = `DELETE FROM core_regionname;
INSERT INTO core_regionname (country, name, region_code)
SELECT DISTINCT ON (c.canonical, n.name) c.canonical, n.name, r.code
FROM core_region r JOIN (SELECT DISTINCT code, canonical FROM core_country) c ON c.code = split_part(r.code, '.', 1),
  LATERAL string_to_table(btrim(r.names, '|'), '|') WITH ORDINALITY AS n(name, place)
WHERE n.name <> '' ORDER BY c.canonical, n.name, n.place, r.code;
ANALYZE core_regionname;`;

/**
 * The script that says which region each name means, by the names under which countries are kept: it is applied after those of places and of countries, and again
 * whenever either has changed.
 * @writes core_regionname
 */
export function regionNamesScript(root: string): SqlScript {
  const path = join(root, 'prisma', 'places', 'region.tsv');
  const regions = createHash('sha256')
    .update(existsSync(path) ? readFileSync(path) : '')
    .digest('hex');
  return { name: 'names of regions', sql: REGION_NAMES, version: `${REGION_NAMES} ${regions} ${SPELLINGS}` };
}
