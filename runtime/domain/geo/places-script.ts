import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqlScript } from '../../core/database/schema/applied-scripts';
import { SPELLINGS } from '../../core/types/countries';

/** Each file of prisma/places, the table that it fills, and its columns in order with their SQL types ('' for text). */
const FILES = [
  {
    file: 'zip.tsv',
    table: 'core_zip',
    columns: { zip: '', city: '', state: '', county: '', latitude: 'float8', longitude: 'float8', timezone: '' },
  },
  { file: 'state.tsv', table: 'core_state', columns: { name: '', code: '' } },
  { file: 'region.tsv', table: 'core_region', columns: { code: '', name: '', names: '' } },
];

/**
 * Reads the script that fills the tables of places from prisma/places. The README there says where the data come from. The script is
 * applied again whenever the data have changed. The data are public and hold no `$`, so they can stand between dollar quotes.
 * @writes core_zip, core_state, core_region
 */
export function readPlacesScript(root: string): SqlScript {
  const folder = join(root, 'prisma', 'places');
  const statements = FILES.filter(({ file }) => existsSync(join(folder, file))).map(({ file, table, columns }) => {
    const names = Object.keys(columns);
    const values = Object.values(columns).map((type, index) => {
      const text = `split_part(line, E'\\t', ${index + 1})`;
      return type === '' ? text : `nullif(${text}, '')::${type}`;
    });
    const data = readFileSync(join(folder, file), 'utf8').trimEnd();
    return `DELETE FROM ${table};
INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM string_to_table($places$${data}$places$, E'\\n') AS line;`;
  });
  return { name: 'prisma/places', sql: [...statements, statements.length > 0 ? 'ANALYZE core_zip;' : ''].join('\n') };
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
