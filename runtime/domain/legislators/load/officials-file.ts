import { detectFormat } from '../../../core/files/decode';
import { readFileRows } from '../../../core/files/file-rows';
import { OperationalError } from '../../../core/errors/operational-error';

/** An official as a file tells of them: columns of `core_target`, and the name of their area. */
export type Official = Record<(typeof COLUMNS)[number] | 'area', string>;

/** The columns of `core_target` that a file fills, in the order in which they are stored. */
export const COLUMNS = [
  'official_full',
  'first',
  'last',
  'title',
  'type',
  'party',
  'email',
  'phone',
  'fax',
  'twitter',
  'facebook',
  'youtube',
  'instagram',
  'gender',
  'district_name',
  'region',
  'city',
] as const;

/** The names that OpenStates, EveryPolitician and our own files have for each column; the first that is filled counts. */
const KEYS: Readonly<Record<(typeof COLUMNS)[number], readonly string[]>> = {
  official_full: ['official_full', 'name'],
  first: ['first', 'given_name'],
  last: ['last', 'family_name'],
  title: ['title', 'role'],
  type: ['type', 'current_chamber', 'chamber', 'org_classification'],
  party: ['party', 'current_party', 'group'],
  email: ['email'],
  phone: ['phone', 'capitol_voice', 'district_voice', 'voice'],
  fax: ['fax', 'capitol_fax', 'district_fax'],
  twitter: ['twitter'],
  facebook: ['facebook'],
  youtube: ['youtube'],
  instagram: ['instagram'],
  gender: ['gender'],
  district_name: ['district_name', 'current_district', 'area', 'constituency', 'district'],
  region: ['region', 'state', 'province'],
  city: ['city'],
};

/** Where each area is named: EveryPolitician has `area`, OpenStates a district, our own files `boundary`. */
const AREA = ['boundary', 'area', 'current_district', 'constituency', 'district', 'district_name'];

/**
 * Reads the officials who are in office today from a CSV file with the columns of OpenStates, of EveryPolitician, or of `target`. Of somebody with
 * several terms the last counts. Throws an `OperationalError` for a file without names, and a `FileProblem` for one that cannot be read.
 * @param today a day as `2026-11-29`
 */
export async function readOfficials(path: string, today: string): Promise<Official[]> {
  const found = new Map<string, { official: Official; from: string }>();
  let header: string[] | undefined;
  for await (const { number, values } of readFileRows(path, await detectFormat(path, path))) {
    if (!header) {
      header = values.map((name) => name.toLowerCase());
      continue;
    }
    const cells = new Map(header.map((name, index) => [name, values[index] ?? '']));
    const has = (...names: string[]): string => names.map((name) => cells.get(name) ?? '').find((value) => value !== '') ?? '';
    // OpenStates has days of death, EveryPolitician those of a term.
    const [end, from] = [has('end_date', 'death_date'), has('start_date', 'term')];
    if (end !== '' && end <= today) continue;
    const official = officialOf(has);
    if (official.official_full === '')
      throw new OperationalError(`${path}, row ${number}: nobody is named. A row has name, or first and last.`);
    const key = has('id') || `${official.official_full}\t${official.area}`.toLowerCase();
    if (from >= (found.get(key)?.from ?? '')) found.set(key, { official, from });
  }
  return [...found.values()].map(({ official }) => official);
}

function officialOf(has: (...names: string[]) => string): Official {
  const values = Object.fromEntries(COLUMNS.map((column) => [column, has(...KEYS[column]).slice(0, 255)])) as Official;
  const { first, last, gender } = values;
  return {
    ...values,
    official_full: values.official_full || [first, last].filter(Boolean).join(' '),
    gender: gender.slice(0, 1).toUpperCase(),
    area: has(...AREA),
  };
}
