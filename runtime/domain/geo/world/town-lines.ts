import { placeName } from './place-name';

/**
 * Of towns with fewer people, names in other languages would make most of the data, and hardly anybody writes them. Those that go on from their own name count for all:
 * Montreuil-sur-Mer, whose own is Montreuil.
 */
const PEOPLE_FOR_OTHER_NAMES = 15_000;

/** Codes of airports, addresses on the web, and spellings that were made letter by letter from another script (`bexrlin`), which nobody writes. */
const NO_NAME = /^[A-Z]{3,4}$|:\/\/|^[a-z' ]+$/;
/** What GeoNames calls a part of a town. */
const SECTION = 'PPLX';
const ASCII = /^[\x00-\x7f]*$/;

/** A line of a file of towns, as rows of COPY: of the town and of its names. Their letters are bytes, as those of the line. */
interface TownRows {
  town: string;
  names: string;
}

/**
 * The rows of a line of GeoNames' `cities500.txt` (https://download.geonames.org/export/dump/readme.txt). A line is read as bytes, one letter each
 * ('latin1'), because few of them are looked at: that takes half the time. Undefined for a line that is no town.
 * @param own columns that stand in place of those of the line, by the number of the town; '' where that of the line is right
 */
export function townRows(line: string, own: ReadonlyMap<string, readonly string[]>): TownRows | undefined {
  const given = line.split('\t');
  if (given.length < 18) return undefined;
  const better = own.get(given[0]!);
  const columns = better ? given.map((column, index) => better[index] || column) : given;
  const [id, name, ascii, others, latitude, longitude] = columns as [string, string, string, string, string, string];
  const [feature, country, region, people, zone] = [columns[7]!, columns[8]!, columns[10]!, columns[14]!, columns[17]!];
  const names = new Set([lookedUp(name), lookedUp(ascii)]);
  const isLarge = Number(people) >= PEOPLE_FOR_OTHER_NAMES;
  if (isLarge || others.includes(`${name}-`) || others.includes(`${name} `)) {
    for (const other of others.split(','))
      if ((isLarge || (other.startsWith(name) && /^[- ]/.test(other.slice(name.length)))) && !NO_NAME.test(other))
        names.add(lookedUp(other));
  }
  names.delete('');
  let rows = '';
  for (const each of names) rows += `${each}\t${id}\n`;
  const regionCode = region === '' || region === '00' ? '' : `${country}.${region}`;
  const divisionCode = regionCode && divisionOf(regionCode, columns);
  return {
    town: `${id}\t${shownName(name, ascii, country)}\t${country}\t${regionCode}\t${divisionCode}\t${latitude}\t${longitude}\t${Number(people)}\t${feature === SECTION}\t${zone}\n`,
    names: rows,
  };
}

/** Where people tell towns apart by a part of the second part, as by the Landkreis, which lies in a Regierungsbezirk. */
const BY_THIRD_PART = 'DE';
/** Longer codes, of some districts of Russia, are names, which no division here has. */
const LONGEST_CODE = 20;

/** The code of the county, district or the like of a town; '' where none is known. */
function divisionOf(region: string, columns: readonly string[]): string {
  const part = columns[columns[8] === BY_THIRD_PART ? 12 : 11]!;
  const code = `${region}.${part}`;
  return part === '' || part === '00' || code.length > LONGEST_CODE ? '' : code;
}

/** Signs of transliterations that no alphabet of the countries below has: those of Thāne and Tiruvottiyūr. */
const TRANSLITERATED = /[\u0304\u0323\u0331]/;
/** The apostrophe of printed French (Villeneuve-d’Ascq), as bytes. */
const APOSTROPHE = Buffer.from('’').toString('latin1');
const locales = new Map<string, Intl.Locale>();

/**
 * The name of a town as people there write it in Latin letters: Thane, and not Thāne, where the country has another script, and with the apostrophe of French where that
 * is its language.
 */
function shownName(name: string, ascii: string, country: string): string {
  if (ASCII.test(name) && !name.includes("'")) return name;
  const locale = locales.get(country) ?? new Intl.Locale('und', { region: country }).maximize();
  locales.set(country, locale);
  if (locale.language === 'fr') return name.replaceAll("'", APOSTROPHE);
  if (locale.script === 'Latn') return name;
  return TRANSLITERATED.test(Buffer.from(name, 'latin1').toString('utf8').normalize('NFD')) ? ascii : name;
}

function lookedUp(name: string): string {
  if (ASCII.test(name)) return placeName(name);
  return Buffer.from(placeName(Buffer.from(name, 'latin1').toString('utf8'))).toString('latin1');
}
